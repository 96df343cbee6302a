import { readFileSync } from 'node:fs';
import { readSynonyms, type Synonyms } from '@auscult/domain/search/synonyms';

let list: Synonyms | undefined;

/** The list beside this file, which editors read and extend; beside the bundle when built. Read once. */
export const synonymList = (): Synonyms => (list ??= readSynonyms(readFileSync(new URL('./synonyms.txt', import.meta.url), 'utf8')));
