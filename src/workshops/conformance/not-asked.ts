/** Result of a check that does not apply to an agent. */
export class NotAsked {
  /** @param why reason in words, shown after the title of the check */
  constructor(readonly why: string) {}
}

/** Result of a passed check: text about the observed values, the reason why it was not asked, or nothing. */
export type Finding = string | NotAsked | void;
