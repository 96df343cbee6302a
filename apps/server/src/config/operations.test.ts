import { readFileSync } from 'node:fs';
import { settingKeys } from '@auscult/domain/settings/setting-keys';
import { describe, expect, it } from 'vitest';
import { Environment } from './environment.ts';

const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
const rows = operations.split('\n').filter((line) => line.startsWith('| `'));
const named = new Set(rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)));

describe('docs/operations.md', () => {
  it('says of every variable that is read what it means', () => {
    const variables = Object.keys(Environment.properties);
    expect(variables.filter((name) => !named.has(name))).toEqual([]);
  });

  it('says of every setting what it means', () => {
    expect(settingKeys.filter((key) => !named.has(key))).toEqual([]);
  });
});
