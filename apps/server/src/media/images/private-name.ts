/** 192 random bits: shorter than the hash that names other pictures, which tells the two kinds apart without a query. */
export const PRIVATE_NAME_BYTES = 24;

/** Whether a picture of this name is a person's. */
export const isPrivateName = (name: string): boolean => name.length === PRIVATE_NAME_BYTES * 2;
