/** The series whose silences are played faster, by their ids. */
export type Trims = Readonly<Record<number, true>>;

/** The series with one of them on or off. */
export function withTrim(trims: Trims, courseId: number, isOn: boolean): Trims {
  const { [courseId]: _, ...others } = trims;
  return isOn ? { ...others, [courseId]: true } : others;
}
