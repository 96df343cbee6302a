const SHAPE = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/;

/** Whether a text can be the number of a register without BIG numbers: letters and digits, of which one at least, with spaces, dots, slashes and hyphens. */
export const isRegistrationNumber = (text: string): boolean => SHAPE.test(text) && /[0-9]/.test(text);
