import { expect, test } from 'vitest';
import { patternsIn, repeatsNothing } from './patterns/find-patterns.ts';
import { problemsOf } from './patterns/judge-patterns.ts';

const textsIn = (code: string) => patternsIn('app/a.ts', code).map(({ place, text }) => `${place} ${text}`);

test('finds literals and what is made of a text, with their lines', () => {
  const code = `
    const a = /a+$/g;
    new RegExp('b+'); RegExp(\`c+\`, 'u');
    text.match('d+'); text.split('e+');
    new RegExp(\`f\${a}\`);`;
  expect(textsIn(code)).toEqual([
    'app/a.ts:2 /a+$/g',
    'app/a.ts:3 /b+/',
    'app/a.ts:3 /c+/u',
    'app/a.ts:4 /d+/',
    `app/a.ts:5 new RegExp(\`f\${a}\`)`,
  ]);
});

test('knows what repeats nothing', () => {
  expect(['a?b', '[+*{]', '\\+\\*', '(?:a|b)'].every(repeatsNothing)).toBe(true);
  expect(['a+', 'a*', 'a{2}', '[a]+'].some(repeatsNothing)).toBe(false);
});

test('a pattern that was not judged fails, and an entry that is not needed', () => {
  const found = patternsIn('app/a.ts', 'const all = [/a+$/, /b+/, /c/, new RegExp(d)];');
  const judged = { recheck: '1.0.0', linear: ['/b+/', '/gone+/'], searched: [] };
  expect(
    problemsOf(found, judged, { version: '2.0.0', parts: [{ text: 'new RegExp(e)', why: '' }] }),
  ).toEqual([
    'app/a.ts:1: /a+$/ is not known to be linear: npm run patterns',
    'app/a.ts:1: new RegExp(d) is not known to be linear: npm run patterns',
    '/gone+/ is gone: npm run patterns',
    'new RegExp(e) is gone: npm run patterns',
    'another version of recheck judged: npm run patterns -- --all',
  ]);
});
