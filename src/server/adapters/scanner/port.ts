/** Looks for viruses in what was uploaded. What it could not look at is a fault, and never a yes or a no. */
export type Scanner = { isInfected(bytes: Uint8Array): Promise<boolean> };
