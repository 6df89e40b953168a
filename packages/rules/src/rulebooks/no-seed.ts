/** The seed of a set-up that is looked at and not played: any dice do. */
export const NO_SEED = '0'.repeat(64);
