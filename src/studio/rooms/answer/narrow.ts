import { signal } from '@preact/signals';

/** Width below which charts have their narrow form. */
const query = matchMedia('(max-width: 800px)');

/** True while the page is narrow. */
export const isNarrow = signal(query.matches);
query.addEventListener('change', () => (isNarrow.value = query.matches));
