import { useState } from 'react';

interface Identified {
  readonly id: number;
}

export interface Selection<Row extends Identified> {
  readonly ids: ReadonlySet<number>;
  /** As they are now, also those of other pages. */
  readonly rows: readonly Row[];
  readonly choose: (ids: ReadonlySet<number>) => void;
  readonly clear: () => void;
}

/** Rows that were chosen of a list; they stay while its pages are turned and other words are searched. */
export function useSelection<Row extends Identified>(shown: readonly Row[] | undefined): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map());
  const current = new Map([...chosen].map(([id, row]) => [id, shown?.find((one) => one.id === id) ?? row]));
  return {
    ids: new Set(current.keys()),
    rows: [...current.values()],
    choose(ids) {
      const rows = [...current.values(), ...(shown ?? [])];
      setChosen(new Map(rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, row])));
    },
    clear: () => setChosen(new Map()),
  };
}
