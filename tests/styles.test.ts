import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../scripts/testing/source-tree.ts';
import { isTest } from './support/architecture/places.ts';
import type { Violation } from './support/architecture/violation.ts';
import { readComponent, readStyleSheet } from './support/styles/class-names.ts';
import {
  checkDefined,
  checkHomes,
  checkNamesApart,
  checkTokens,
  checkUsed,
  readTokens,
} from './support/styles/style-rules.ts';
import { findUtilities } from './support/styles/utilities.ts';

const ROOT = join(import.meta.dirname, '..');

/** Class names from elsewhere. One that is no longer needed fails the test. */
const FOREIGN: Record<string, string> = {
  'ProseMirror-gapcursor': 'the editor of rich text draws it',
  'ProseMirror-selectednode': 'the editor of rich text draws it',
  'ProseMirror-separator': 'the editor of rich text draws it',
  paper: 'a mail has styles of its own, in ui/mail-shell.tsx',
  ink: 'as paper',
  faint: 'as paper',
  sheet: 'a letter has more of them, in letters/letter-mail',
  square: 'as sheet',
  'square-words': 'as sheet',
  raised: 'as sheet',
  title: 'as sheet',
  rule: 'as sheet',
  quote: 'as sheet',
  said: 'http/page/at-rest/say.ts makes it, before any component runs',
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const tokens = read('app/ui/tokens.css');
const sheets = listFiles(ROOT, 'app', /\.css$/).map((path) => readStyleSheet(path, read(path)));
const components = listFiles(ROOT, 'app', /\.tsx?$/)
  .filter((path) => !isTest(path))
  .flatMap((path) => readComponent(path, read(path)) ?? []);
const { utilities, properties } = await findUtilities(
  components.flatMap(({ names }) => [...names]),
  `${tokens} ${read('app/root.css').match(/@source not inline\(.*\);/)?.[0]}`,
);
const styles = { sheets, components, utilities };

function expectNone(violations: Violation[]): void {
  expect(violations.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([]);
}

test('every class of ours is used', () => expectNone(checkUsed(styles, FOREIGN)));

test('every used class is a utility or ours', () => expectNone(checkDefined(styles, FOREIGN)));

test('no utility brings properties of its own to every page', () => expect(properties).toEqual([]));

test('no class of ours has the name of a utility', () => expectNone(checkNamesApart(styles)));

test('styles that are fetched later name the layers in their order, because they may come first in the head', () => {
  const later = listFiles(ROOT, 'app', /\.tsx$/).flatMap((path) =>
    [...read(path).matchAll(/'([^']+\.css)\?url'/g)].map(([, sheet = '']) => join(path, '..', sheet)),
  );
  expect(later.length).toBeGreaterThan(1);
  const order = '@layer properties, theme, base, components, utilities;';
  expect(later.filter((sheet) => !read(sheet).includes(order))).toEqual([]);
});

test('styles of one room are in the room, those of several in ui', () => expectNone(checkHomes(styles)));

test('uses tokens where they exist', () => expectNone(checkTokens(styles, readTokens(tokens))));

test('every foreign name is still needed', () => {
  const told = [...checkUsed(styles, {}), ...checkDefined(styles, {})].map(({ problem }) => problem);
  expect(Object.keys(FOREIGN).filter((name) => !told.some((problem) => problem.includes(name)))).toEqual([]);
});

test('a theme changes colours alone, so no page needs to be measured in both', () => {
  const all = sheets.map(({ path }) => read(path)).join('\n');
  expect(all).not.toMatch(/prefers-color-scheme|@variant dark|style\(/);
  const themes = [...all.matchAll(/[^{}]*\[data-theme[^{}]*\{([^{}]*)\}/g)].map(([, rules = '']) =>
    rules.trim(),
  );
  expect(new Set(themes)).toEqual(new Set(['color-scheme: light;', 'color-scheme: dark;']));
  expect([...components].filter(({ names }) => [...names].some((name) => /^dark:/.test(name)))).toEqual([]);
});
