/** Whether the server would ask there: anything else it refuses by its form. */
export const isFeedAddress = (text: string): boolean => /^https?:\/\//.test(text.trim()) && URL.canParse(text.trim());
