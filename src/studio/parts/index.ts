export { Busy, lazily } from './busy.js';
export { Button, LinkButton } from './button.js';
export { Card, Dialog, Notice } from './card.js';
export { DraftInput } from './draft-input.js';
export { Estimate } from './estimate.js';
export { Choice, Field, Select } from './field.js';
export { SEAT_SHAPES, SeatMark } from './seat-mark.js';
export { Table } from './table.js';
export { Tabs } from './tabs.js';
