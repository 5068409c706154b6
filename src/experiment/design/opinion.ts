/** A second opinion: the same cells, with another agent in the studied seats. */
export interface Opinion {
  /** The other agent, as written. */
  readonly agent: string;
  /** Name of the agent whose seats it takes. */
  readonly inPlaceOf: string;
  /** By cell: index into `Design.entrants` by seat, before rotation. */
  readonly lineups: readonly (readonly number[])[];
}
