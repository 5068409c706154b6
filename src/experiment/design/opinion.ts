/** The question of a design played by another agent: the same cells, with others in the seats that are studied. */
export interface Opinion {
  /** The other agent, as written. */
  readonly agent: string;
  /** Name of the one whose seats it takes. */
  readonly inPlaceOf: string;
  /** By cell: index into `Design.entrants` by seat, before rotation. */
  readonly lineups: readonly (readonly number[])[];
}
