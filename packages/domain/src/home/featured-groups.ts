/** Fields of a featured course that determine its slider. */
export interface Featured {
  readonly theme_size: 'xl' | 'full' | 'other';
  /** Of the slider that it stands in first; the others that it stands in too. */
  readonly themes: readonly { readonly name: string; readonly position: number }[];
}

/** One slider of Home. */
export interface FeaturedGroup<T> {
  readonly name: string;
  readonly size: Featured['theme_size'];
  readonly courses: readonly T[];
}

const SIZES = ['xl', 'full', 'other'] as const;

/** One slider per theme: the large ones first, then by the position that the server gave them. A course without a theme joins those of its size. */
export function groupFeatured<T extends Featured>(courses: readonly T[]): readonly FeaturedGroup<T>[] {
  const groups = new Map<string, { name: string; size: Featured['theme_size']; position: number; courses: T[] }>();
  for (const course of courses) {
    const [theme] = course.themes;
    const key = `${course.theme_size} ${theme?.name ?? ''}`;
    const group = groups.get(key) ?? { name: theme?.name ?? '', size: course.theme_size, position: theme?.position ?? 0, courses: [] };
    group.courses.push(course);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => SIZES.indexOf(one.size) - SIZES.indexOf(other.size) || one.position - other.position);
}
