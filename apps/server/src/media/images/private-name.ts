/** 192 bits of chance: shorter than the hash that names other pictures, so that whoever sends one knows whose it is without asking. */
export const PRIVATE_NAME_BYTES = 24;

/** Whether a picture of this name is a person's. */
export const isPrivateName = (name: string): boolean => name.length === PRIVATE_NAME_BYTES * 2;
