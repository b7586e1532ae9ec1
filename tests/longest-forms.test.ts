import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newPassword } from '#app/features/people/accounts/input.ts';
import routes from '#app/routes.ts';
import { mostBodyBytes } from '#server/bodies/body-limits.ts';
import { readSourceTree } from '../scripts/testing/source-tree.ts';

const root = join(import.meta.dirname, '..');
const importsOf = new Map(readSourceTree(root).map(({ path, imports }) => [path, imports]));
const inputs = import.meta.glob<Record<string, unknown>>('../app/features/**/input.ts');

/** Of a button, a box, a picked day, a small number. */
const FEW_BYTES = 100;
/** Texts of any length that a form answers with an error, or that nobody types. */
const UNTYPED =
  /^(?:website|sawCollision|topic|topicIds|since|date|time|move|days|pass\w*|stock\w*|session\w*|(?:variant|file)-\d+-\w+|uploadName|hasChecks)$/;
const PASSWORD = /^(?:current)?password$/i;
/** A longer field has no bound. */
const MOST_CHARACTERS = 1 << 18;

/** Addresses that answer a form, and their files. */
const answering = routesBelow(await routes, '').filter(({ file }) =>
  /^export (?:async )?(?:function|const) action\b/m.test(readFileSync(join(root, file), 'utf8')),
);

function routesBelow(entries: readonly RouteConfigEntry[], prefix: string): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path ? `${prefix}/${path}` : prefix;
    return [{ path: own || '/', file: `app/${file}` }, ...routesBelow(children, own)];
  });
}

/** The `input.ts` of the forms that a file reads, itself or through others. */
function inputsOf(file: string, seen = new Set<string>()): Set<string> {
  for (const { target } of importsOf.get(file) ?? []) {
    if (!target?.startsWith('app/features/') || seen.has(target)) continue;
    seen.add(target);
    inputsOf(target, seen);
  }
  return new Set([...seen].filter((path) => path.endsWith('/input.ts')));
}

/** Bytes of the longest text that a field keeps whole, as a browser sends it. */
function longestText(field: z.ZodType): number {
  const lengths = ['…', 'a', '9', '#'].map((letter) => {
    const isKept = (text: string) => field.safeParse(text).data === text;
    let most = 0;
    for (let step = MOST_CHARACTERS; step >= 1; step /= 2)
      if (isKept(letter.repeat(most + step))) most += step;
    return most * encodeURIComponent(letter).length;
  });
  return Math.max(...lengths);
}

function longestField(name: string, field: z.ZodType): number {
  if (UNTYPED.test(name)) return FEW_BYTES;
  return Math.max(longestText(PASSWORD.test(name) ? newPassword : field), FEW_BYTES);
}

/** Bytes of a form with its longest valid texts. `base` carries the stored texts as well. */
function longestForm({ shape }: z.ZodObject): number {
  const fields = Object.entries(shape).filter(([name]) => name !== 'base');
  const bytes = fields.reduce(
    (sum, [name, field]) => sum + name.length + longestField(name, field as z.ZodType),
    0,
  );
  return 'base' in shape ? 2 * bytes : bytes;
}

const longest = new Map<string, Record<string, number>>();
for (const [path, load] of Object.entries(inputs)) {
  const forms = Object.entries(await load()).filter(([, schema]) => schema instanceof z.ZodObject);
  longest.set(
    path.slice(3),
    Object.fromEntries(forms.map(([name, form]) => [name, longestForm(form as z.ZodObject)])),
  );
}

test.each(answering)('$path takes the longest texts that its forms allow', ({ path, file }) => {
  const forms = [...inputsOf(file)].flatMap((input) => Object.entries(longest.get(input) ?? {}));
  const limit = mostBodyBytes(path);
  expect(forms.filter(([, bytes]) => bytes > limit)).toEqual([]);
});
