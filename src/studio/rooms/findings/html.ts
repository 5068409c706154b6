import { type ComponentChildren, isValidElement, type VNode } from 'preact';

/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(['meta', 'link', 'br', 'img', 'input', 'hr']);

/** Names of attributes that differ between components and documents. */
const NAMES: Readonly<Record<string, string>> = { tabIndex: 'tabindex', colSpan: 'colspan', htmlFor: 'for' };

/** Returns a tree of components as the text of a document. Handlers and references mean nothing in a text. */
export function htmlOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(htmlOf).join('');
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (!isValidElement(node)) return '';
  const { type, props } = node as VNode<Record<string, unknown>>;
  if (typeof type === 'function') return htmlOf((type as (props: object) => ComponentChildren)(props));
  const open = `<${type}${Object.entries(props).map(attribute).join('')}>`;
  return VOID.has(type) ? open : `${open}${htmlOf(props['children'] as ComponentChildren)}</${type}>`;
}

function attribute([name, value]: [string, unknown]): string {
  const left = value === undefined || value === null || value === false || typeof value === 'function';
  if (left || name === 'children' || name === 'key' || name === 'ref') return '';
  const written = NAMES[name] ?? name;
  return value === true ? ` ${written}=""` : ` ${written}="${escaped(String(value))}"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
