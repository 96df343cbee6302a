import { onTestFinished, vi } from 'vitest';
import type { Database, Statement } from '../db/database.ts';

/** How often the page of a course has been written since this was called, as told by its people: they are gone through for nothing else. */
export function writtenCourses(db: Database): () => number {
  let written = 0;
  const query = db.query.bind(db);
  const spy = vi.spyOn(db, 'query').mockImplementation(async <Row>(statement: Statement, values?: readonly unknown[]) => {
    const rows = await query<Row>(statement, values);
    if (statement.name === 'course_page')
      for (const { people } of rows as unknown as { people: unknown[] }[]) {
        const map = people.map.bind(people);
        people.map = (...parts) => {
          written += 1;
          return map(...parts) as never;
        };
      }
    return rows;
  });
  onTestFinished(() => spy.mockRestore());
  return () => written;
}
