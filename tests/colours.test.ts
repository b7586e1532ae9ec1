import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADMIN_PAIRS, PAIRS, TEXT } from '../app/pure/brand/pairs.ts';
import { listFiles } from '../scripts/testing/source-tree.ts';
import { isTest } from './support/architecture/places.ts';
import { readComponent, readStyleSheet } from './support/styles/class-names.ts';
import { literalsInCode, literalsInCss, readRules, tokenOf } from './support/styles/colour-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const TOKENS = 'app/ui/tokens.css';

/** Files that write colours. One that writes none any more fails the test. */
const WRITES_COLOURS: Record<string, string> = {
  'app/pure/brand/tokens.ts': 'the palette that ships',
  'app/ui/scene-notice.css': 'a drawing by day, like the portrait in public/',
  'app/features/media/files/pictures/rules.ts': 'the white behind a picture',
  'scripts/seeds/demonstration/press-files.ts': 'drawings of the demonstration',
  'scripts/seeds/demonstration/product-drawings.ts': 'drawings of the demonstration',
};

/** Grounds without words upon them. */
const WORDLESS: Record<string, string> = {
  line: 'a line, and the rest of a bar; admin.css has words on it, measured in ADMIN_PAIRS',
  'line-strong': 'a dot of a story',
  terracotta: 'the filled part of a bar, a dot',
  'tint-strong': 'the swatch of a hue',
  night: 'behind a film',
  scrim: 'behind a dialog',
  sheet: 'white paper below a code, a mail, a logo',
};
/** Mixes of colours, and where they are measured. */
const MIXES: Record<string, string> = {
  'in oklch, var(--color-tint), transparent 55%': "the ground 'tint-pale'",
  'in srgb, var(--color-footer) 60%, transparent': "the ground 'panel'",
  'in srgb, var(--color-on-footer) 27%, transparent': 'a line',
  'in srgb, var(--color-mango) 38%, transparent': 'a line',
  'in oklch, var(--color-terracotta), transparent 65%': 'a halo around a border, which has the contrast',
  'in oklab, var(--color-night), var(--color-sheet) 8%': 'the grooves of a record',
  'in oklab, var(--color-night) 16%, transparent': 'a shadow',
  'in oklab, var(--color-night) 45%, transparent': 'a shadow',
  'in oklab, var(--color-night) 80%, transparent': 'the rim of a mark on a photo',
  'in oklch, var(--color-line), transparent 45%': 'admin: between paper-sunk and line',
  'in oklch, var(--color-paper-sunk), transparent 40%': 'admin: between paper-raised and paper-sunk',
  'in oklch, var(--color-mango), transparent 84%': 'admin: a chosen row',
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const cssPaths = listFiles(ROOT, 'app', /\.css$/);
const codePaths = ['app', 'server', 'scripts'].flatMap((folder) =>
  listFiles(ROOT, folder, /\.tsx?$/).filter(
    (path) => !isTest(path) && !/(?:tries|bench|faults)\//.test(path),
  ),
);
const rules = cssPaths
  .filter((path) => path !== TOKENS)
  .flatMap((path) => readRules(read(path)).map((rule) => ({ path, ...rule })));
const utilities = codePaths.flatMap((path) => [...(readComponent(path, read(path))?.names ?? [])]);
const declared = new Set<string | undefined>([
  ...[...read(TOKENS).matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name),
  'mark', // of drawings, with the house's colour where it is used
  'spark',
]);
const measured = [...PAIRS, ...ADMIN_PAIRS];

/** 'bg-tint' → 'tint', of a token only. */
function tokensOfUtility(kind: string): Set<string> {
  const found = utilities.map((name) => name.match(new RegExp(`(?:^|:)${kind}-([a-z-]+)$`))?.[1]);
  return new Set(found.filter((name) => name !== undefined && declared.has(name)) as string[]);
}

test('no colour is written outside of the tokens', () => {
  const found = [
    ...cssPaths
      .filter((path) => path !== TOKENS)
      .map((path) => ({
        path,
        literals: readStyleSheet(path, read(path)).values.flatMap(([property, value]) =>
          literalsInCss(property, value),
        ),
      })),
    ...codePaths.map((path) => ({ path, literals: literalsInCode(read(path)) })),
  ].filter(({ literals }) => literals.length > 0);
  const told = found
    .filter(({ path }) => !(path in WRITES_COLOURS))
    .map(({ path, literals }) => `${path}: ${literals.join(', ')}`);
  expect(told, 'name a token of ui/tokens.css; in TypeScript take it from a Palette').toEqual([]);
  const writing = new Set(found.map(({ path }) => path));
  expect(Object.keys(WRITES_COLOURS).filter((path) => !writing.has(path))).toEqual([]);
});

test('finds a colour however it is written', () => {
  const css = ['#fff', '#a1b2c3', 'oklch(0.5 0.1 40)', 'rgb(0 0 0)', 'white', '1px solid black'];
  expect(css.filter((value) => literalsInCss('background', value).length === 0)).toEqual([]);
  const named = ['var(--color-ink)', 'transparent', 'currentColor', 'color-mix(in srgb, var(--a), var(--b))'];
  expect(named.filter((value) => literalsInCss('background', value).length > 0)).toEqual([]);
  const code = [`'#a1b2c3'`, 'fill="#fff"', '`1px solid #a1b2c3`', '"rgba(0, 0, 0, 0.5)"', 'color:#fff;'];
  expect(code.filter((text) => literalsInCode(text).length === 0)).toEqual([]);
  const none = ['this.#add(part)', '#add(part: string)', '&#8202;', `'/#newsletter'`, `'#abc-def'`];
  expect(none.filter((text) => literalsInCode(text).length > 0)).toEqual([]);
});

test('every named colour is a token', () => {
  const used = rules.flatMap(({ path, declarations }) =>
    declarations.flatMap(([, value]) =>
      [...value.matchAll(/var\(--color-([a-z-]+)/g)].map(([, name = '']) => ({ path, name })),
    ),
  );
  expect(used.length).toBeGreaterThan(300);
  expect(used.filter(({ name }) => !declared.has(name))).toEqual([]);
});

test('a rule that sets words and their ground is measured', () => {
  const pairs = rules.flatMap(({ path, selector, declarations }) => {
    const values = new Map(declarations);
    const front = tokenOf(values.get('color'));
    const ground = tokenOf(values.get('background'));
    return front && ground ? [{ path, selector, front, ground }] : [];
  });
  expect(pairs.length).toBeGreaterThan(20);
  const missing = pairs.filter(
    ({ front, ground }) =>
      !(ground in WORDLESS) &&
      !measured.some((pair) => pair.front === front && pair.ground === ground && pair.least === TEXT),
  );
  expect(missing, 'add the pair to app/pure/brand/pairs.ts').toEqual([]);
});

test('every colour of words is measured, and every ground', () => {
  const fronts = new Set([
    ...rules.flatMap(({ declarations }) =>
      declarations.flatMap(([property, value]) => (property === 'color' ? (tokenOf(value) ?? []) : [])),
    ),
    ...tokensOfUtility('text'),
  ]);
  const grounds = new Set([
    ...rules.flatMap(({ declarations }) =>
      declarations.flatMap(([property, value]) =>
        /^background(-color)?$/.test(property) ? (tokenOf(value) ?? []) : [],
      ),
    ),
    ...tokensOfUtility('bg'),
  ]);
  const words = measured.filter(({ least }) => least === TEXT);
  // On white the ink is night; a mark between links is no word.
  const unmeasured = [...fronts].filter((name) => !words.some(({ front }) => front === name));
  expect(unmeasured.sort()).toEqual(['line-strong', 'night']);
  const unknown = [...grounds].filter((name) => !words.some(({ ground }) => ground === name));
  expect(unknown.filter((name) => !(name in WORDLESS))).toEqual([]);
});

test('every mix of colours is known, and where it is measured', () => {
  const used = rules.flatMap(({ declarations }) =>
    declarations.flatMap(([, value]) =>
      [...value.matchAll(/color-mix\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, mix = '']) => mix.trim()),
    ),
  );
  expect(new Set(used)).toEqual(new Set(Object.keys(MIXES)));
});
