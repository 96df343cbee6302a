const ADDRESS = /^[^\s@<>",;]{1,64}@[^\s@<>",;]+\.[^\s@<>",;.]+$/;
const LONGEST_CHARACTERS = 254;

/** Whether mail could be sent to it: of the shape that addresses have, without a name or brackets. */
export const isMailAddress = (text: string): boolean => text.length <= LONGEST_CHARACTERS && ADDRESS.test(text);
