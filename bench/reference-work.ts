/**
 * A fixed piece of JavaScript, the same in Node and in a page: makes, writes, reads, sorts and looks up a list, as requests and screens do.
 * It is sent into a page as text, so it uses nothing from outside itself.
 */
export function runReferenceWork(rounds: number): number {
  let seed = 1;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed;
  };
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const made = Array.from({ length: 5000 }, (_, id) => ({ id, title: `Aflevering ${next()}`, tags: [next() % 10, next() % 100] }));
    const read = JSON.parse(JSON.stringify(made)) as typeof made;
    read.sort((a, b) => (a.title < b.title ? -1 : 1));
    const byTitle = new Map(read.map((one) => [one.title, one]));
    for (const { title } of made) found += byTitle.get(title)?.id ?? 0;
  }
  return found;
}

/** What a page does beside its scripts: elements made, styled and laid out at several widths. Sent into a page as text, too. */
export function layOutReferenceList(): number {
  const list = document.createElement('ul');
  document.body.append(list);
  for (let n = 0; n < 3000; n += 1) {
    const item = document.createElement('li');
    item.style.padding = `${n % 7}px`;
    item.textContent = `Aflevering ${n}, met een titel die over twee regels loopt`;
    list.append(item);
  }
  let heights = 0;
  for (let width = 200; width < 400; width += 40) {
    list.style.width = `${width}px`;
    heights += list.offsetHeight;
  }
  list.remove();
  return heights;
}
