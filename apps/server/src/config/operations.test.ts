import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingKeys } from '../db/setting-queries.ts';
import { readConfig } from './read-config.ts';

const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
const rows = operations.split('\n').filter((line) => line.startsWith('| `'));
const named = new Set(rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)));

/** The variables that reading the configuration asks for. */
function variablesOf(environment: Record<string, string>): string[] {
  const asked = new Set<string>();
  const recording = new Proxy(environment, {
    get(target, name: string) {
      asked.add(name);
      return target[name];
    },
  });
  try {
    readConfig(recording);
  } catch {
    // What it lacks is not the question.
  }
  return [...asked];
}

describe('docs/operations.md', () => {
  it('says of every variable that is read what it means', () => {
    const variables = [{}, { DATABASE_URL: 'postgres://a:b@localhost/c' }].flatMap(variablesOf);
    expect(variables.length).toBeGreaterThan(20);
    expect(variables.filter((name) => !named.has(name))).toEqual([]);
  });

  it('says of every setting what it means', () => {
    expect(settingKeys.filter((key) => !named.has(key))).toEqual([]);
  });
});
