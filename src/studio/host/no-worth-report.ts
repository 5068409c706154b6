/** Stands in for the report of a question of worth: the page answers, and writes no folder of it. */
export const writeWorth = async (): Promise<void> => {};
