/** Width that a chart is laid out for: `wide` in a file or on a page, `narrow` on a phone 390 pixels wide. */
export type LayoutWidth = 'wide' | 'narrow';
