/** The name of a control whose words stand beside what it is about: "Volgen: Hartlijn Academie", which begins with what is seen on it. */
export const labelOf = (label: string, name: string): string => `${label}: ${name}`;
