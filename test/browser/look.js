// Runs in the page, before the tests ask what is wrong with how it looks.

/** Elements of a selector that have a place on the page. */
const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0);
const words = (element) => (element.textContent ?? '').trim().slice(0, 60);

/** Size of letters as they are shown, in pixels. */
function letterSize(element) {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : { a: 1, b: 0 };
  return Math.hypot(matrix.a, matrix.b) * Number.parseFloat(getComputedStyle(element).fontSize);
}

/** How far letters of a picture stick out of it, in pixels. */
function outside(text) {
  const [inner, outer] = [text.getBoundingClientRect(), text.closest('svg').getBoundingClientRect()];
  return Math.max(
    outer.left - inner.left,
    inner.right - outer.right,
    outer.top - inner.top,
    inner.bottom - outer.bottom,
  );
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour) {
  const [r, g, b] = colour.match(/[\d.]+/g).map((part) => {
    const x = Number(part) / 255;
    return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(colour, ground) {
  const [dark, light] = [luminance(colour), luminance(ground)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const wide = (element) => element.scrollWidth > element.clientWidth + 1;

/** True for a table that does not say that it scrolls though it does, or says so though it does not. */
function missays(table) {
  const hint = table.previousElementSibling;
  const says = hint !== null && hint.matches('.sideways') && hint.getClientRects().length > 0;
  return says !== wide(table);
}

/** Lines at zero and at fair shares, by their colour. */
const REFERENCE = '.plot [stroke="#777777"], .plot [fill="#777777"]';

/** True for numbers in a picture that a reference line runs through. */
function struck(text) {
  const at = text.getBoundingClientRect();
  return [...text.closest('svg').querySelectorAll(REFERENCE.replaceAll('.plot ', ''))].some((line) => {
    const other = line.getBoundingClientRect();
    const across = Math.min(at.right, other.right + 1) - Math.max(at.left, other.left);
    const down = Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top);
    return across > 0 && down > 3;
  });
}

/**
 * What is wrong with how the page looks: pixels that it is wider than the window, letters below ten pixels, letters of
 * pictures that are cut off or shortened, numbers of pictures that a reference line runs through, tables that say
 * wrongly whether they scroll on a telephone, cells (and tables, unless they may scroll) with more in them than shows, and
 * letters and marks of pictures that are hard to see.
 */
function faults(mayScroll) {
  const letters = shown('body *').filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== ''),
  );
  const ground = getComputedStyle(document.body).backgroundColor;
  const texts = shown('.plot text');
  // On coloured squares letters are named by a word: their ground is the square.
  const onGround = texts.filter((text) => (text.getAttribute('fill') ?? '').startsWith('#'));
  return {
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: letters.filter((element) => letterSize(element) < 10).map(words),
    cut: texts.filter((text) => outside(text) > 1.5 || words(text).includes('…')).map(words),
    cells: shown(`td, th, pre${mayScroll ? '' : ', .table'}`).filter(wide).map(words),
    struck: shown('.plot .mark-text.role-mark text').filter(struck).map(words),
    missays: mayScroll ? shown('.table').filter(missays).map(words) : [],
    pale: onGround.filter((text) => contrast(getComputedStyle(text).fill, ground) < 4.5).map(words),
  };
}
