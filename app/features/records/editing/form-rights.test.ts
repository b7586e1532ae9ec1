import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { parseSource } from '../../../../scripts/testing/source-tree.ts';
import { FORMS } from './rules.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const FILES = new Map(routesOf(await routes).map(({ path, file }) => [`/${path}`, `app/${file}`]));

function routesOf(entries: readonly RouteConfigEntry[]): Array<{ path: string; file: string }> {
  return entries.flatMap(({ path, file, children = [] }) => [
    ...(path ? [{ path, file }] : []),
    ...routesOf(children),
  ]);
}

/** Whether a page shows a form that says for which record it is open. */
function hasRecordForm(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !/^app\/features\/.*\.tsx$/.test(file)) return false;
  seen.add(file);
  const code = read(file);
  const props = /<RecordForm\b([\s\S]*?)>\s*\{/.exec(code)?.[1] ?? '';
  if (/\b(?:record=|isOfRecord\b)/.test(props)) return true;
  return parseSource(file, code).imports.some(({ target }) => target !== null && hasRecordForm(target, seen));
}

test('every page with the form of a record is listed, and its right is the one of its loader', () => {
  const withForm = [...FILES].filter(
    ([path, file]) => path.startsWith('/admin/') && !/\/nov[oa]$/.test(path) && hasRecordForm(file),
  );
  const found = withForm.map(([path, file]) => {
    const [, right] =
      /export async function loader\([\s\S]*?requireRight\(args, '([\w-]+)'\)/.exec(read(file)) ?? [];
    return [path.replace(/:\w+/g, ':'), right];
  });
  // Without a page it shows the list of them.
  const listed = FORMS.map((form) => [
    form.at + '/:'.repeat(form.ids) + ('after' in form ? form.after : ''),
    form.right,
  ]).sort();
  const shown = found.filter(([path]) => path !== '/admin/configuracoes').sort();
  expect(shown, 'list it in FORMS of records/editing/rules.ts').toEqual(listed);
});
