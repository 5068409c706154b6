/** Stands in for the tables beside the reports: the page answers, and writes no folder of a run. */
export const writeExtraTables = async (): Promise<never[]> => [];
