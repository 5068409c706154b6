// In the place of agents that the page leaves out: those of other games, and those that only measure others.

export const SLOHAR_AGENTS = [];
export const SLOHAR_GUIDE = undefined;
export const YARDSTICKS = [];
