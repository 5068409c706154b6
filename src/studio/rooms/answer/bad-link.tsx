import { linkTo } from '../../browser/route.js';
import { LinkButton, Notice } from '../../parts/index.js';

/** Reason why an address holds no question. */
export function BadLink({ why }: { readonly why: string }) {
  return (
    <>
      <h1>This link cannot be opened</h1>
      <Notice kind="bad">{why}</Notice>
      <LinkButton href={linkTo('answer')}>All questions</LinkButton>
    </>
  );
}
