import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../scripts/testing/source-tree.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = ['app', 'server', 'scripts', 'migrations', 'sandbox'].flatMap((folder) =>
  listFiles(ROOT, folder, /\.(tsx?|js)$/),
);
/** '`MOST_FIELDS`, `LONGEST_WAY`, http/forms/parse-form.server.ts' */
const NAMED = /((?:`[A-Za-z_]\w*`(?:,? |,? and ))*)((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|js))/g;

const named = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((row) => [...row.matchAll(NAMED)].map((match) => [row, ...match] as const))
  .map(([row, , names = '', path = '']) => ({
    row,
    path,
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }));

/** A path may leave out its beginning, where no other file ends like it. */
function filesAt(path: string): string[] {
  return FILES.filter((file) => file === path || file.endsWith(`/${path}`));
}

test('docs/limits.md names files that there are', () => {
  expect(named.length).toBeGreaterThan(300);
  expect(named.map(({ path }) => path).filter((path) => filesAt(path).length !== 1)).toEqual([]);
});

test('docs/limits.md names the constants of these files', () => {
  const missing = named.flatMap(({ path, names }) => {
    const [file] = filesAt(path);
    const code = file ? readFileSync(join(ROOT, file), 'utf8') : '';
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** `export const CONTACT_PER_CLIENT = { name: 'contact', points: 5, … }` */
const RATE = /^(?:export )?const ([A-Z]\w*)(?:: RateLimit)? = \{\s*name: [^}]*\bpoints:/gm;

test('docs/limits.md names each limit of a rate', () => {
  const page = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8');
  const rates = FILES.filter((file) => file.startsWith('app/') && !file.includes('.test.')).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(RATE)].map(([, name = '']) => name),
  );
  expect(rates.length).toBeGreaterThan(50);
  expect(rates.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

const DURATIONS = readFileSync(join(ROOT, 'app/pure/time/durations.ts'), 'utf8');

/** The number that a constant is set to; null where it is no sum of numbers. */
function numberOf(name: string, code: string): number | null {
  const written = new RegExp(`\\bconst ${name}(?:: number)? = ([^;]+);`).exec(code)?.[1];
  if (!written || /[^\w\s*+()./-]/.test(written)) return null;
  const factors = written.split('*').map((factor) => {
    const text = factor.trim().replaceAll('_', '');
    if (/^[\d.]+$/.test(text)) return Number(text);
    return /^[A-Z]\w*$/.test(factor.trim()) ? numberOf(factor.trim(), `${code}\n${DURATIONS}`) : null;
  });
  return factors.reduce<number | null>(
    (product, next) => (product === null || next === null ? null : product * next),
    1,
  );
}

/** Of milliseconds, seconds and bytes; a share in per cent. */
const UNITS = [
  ...[1, 1_000, 60_000, 3_600_000, 86_400_000, 604_800_000, 2_592_000_000, 31_536_000_000],
  ...[60, 3_600, 86_400],
  ...[1_024, 1_048_576, 1_073_741_824, 1_000_000, 1_000_000_000],
  0.01,
];

/** The page says what follows from these. */
const DERIVED = new Set(
  'LEAST_CROPPED_RATIO ANSWER_LATE_MS SILENCE_MS MOST_CALLS_OF_START MOST_CALLS_OF_UPDATE MORE_SCRIPTS ORPHAN_WITHIN_MS LOOK_EVERY_MS LEAST_CHARGED_CENTS SHORTEST_FOR_TWO TRIES PART_BYTES LARGE_PART_BYTES WRITE_EVERY_MS MOST_NAMES MOST_WAITING'.split(
    ' ',
  ),
);

/** Whether a row has the number in one of its units: '1,000', '10' for ten minutes, 'a' for one. */
function says(row: string, value: number): boolean {
  const words = row.replaceAll(/`[^`]*`/g, '');
  const numbers = new Set(
    words.match(/\d[\d,]*(?:\.\d+)?/g)?.map((number) => Number(number.replaceAll(',', ''))),
  );
  if (/\b(?:a|an|one|once|every|daily)\b/.test(words)) numbers.add(1);
  return UNITS.some((unit) => numbers.has(Math.round((value / unit) * 1_000) / 1_000));
}

test('docs/limits.md has the values of these constants', () => {
  const wrong: string[] = [];
  let compared = 0;
  for (const { row, path, names } of named) {
    const [file] = filesAt(path);
    const code = file ? readFileSync(join(ROOT, file), 'utf8') : '';
    for (const name of names) {
      const value = numberOf(name, code);
      if (value === null || DERIVED.has(name)) continue;
      compared += 1;
      if (!says(row, value)) wrong.push(`${name} = ${value} (${path}): ${row}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(300);
});
