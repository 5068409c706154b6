import type { FileMistake } from './mistake.js';

/** Variant files of pig that cannot be. */
export const VARIANT_MISTAKES: readonly FileMistake[] = [
  ['', "x.yaml:1: 'id' is missing"],
  ['about: x', "x.yaml:1: 'id' is missing"],
  ['id: 5', 'x.yaml:1: id must be text, not 5'],
  ['id: ""', 'x.yaml:1: id must not be empty'],
  ['id: x\noption: {}', "x.yaml:2: unknown key 'option'; did you mean 'options'?"],
  ['id: x\noptions: { targt: 50 }', "x.yaml:2: unknown option 'targt'; did you mean 'target'?"],
  ['id: x\noptions: { target: 5 }', "x.yaml:2: target must be a whole number from 10 to 1000, not '5'"],
  ['id: x\noptions: [a]', 'x.yaml:2: options must be a map of keys and values, not a list'],
  ['id: x\noptions: { target: {} }', 'x.yaml:2: options.target must be a number, true or false, or text, not a map'],
  ['id: x\nabout: [a]', 'x.yaml:2: about must be text, not a list'],
  [
    'id: x\noptions: { target: 50',
    'x.yaml:2: not indented like the lines around it, or a bracket or quote above is not closed',
  ],
  ['- id: x', 'x.yaml:1: the file must be a map of keys and values, not a list'],
];
