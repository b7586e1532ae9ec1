import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { parseSource } from '../../scripts/testing/source-tree.ts';
import { recordForms, rightOfForm } from './record-forms.server.ts';

const ROOT = join(import.meta.dirname, '../..');
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

test('every page with the form of a record is declared, and its right is the one of its loader', () => {
  const withForm = [...FILES].filter(
    ([path, file]) => path.startsWith('/admin/') && !/\/nov[oa]$/.test(path) && hasRecordForm(file),
  );
  const found = withForm.map(([path, file]) => {
    const [, right] =
      /export async function loader\([\s\S]*?requireRight\(args, '([\w-]+)'\)/.exec(read(file)) ?? [];
    return [path.replace(/:\w+/g, ':'), right];
  });
  // Without a page it shows the list of them.
  const shown = found.filter(([path]) => path !== '/admin/configuracoes').sort();
  const declared = recordForms.map(({ path, right }) => [path.replace(/:\w+/g, ':'), right]).sort();
  expect(declared, 'declare it as one of recordForms in the room.server.ts of its room').toEqual(shown);
});

test('the first that fits an address counts', () => {
  expect(rightOfForm('/admin/cartas/ajustes')).toBe('settings');
  expect(rightOfForm('/admin/cartas/uma')).toBe('letters');
});

test.each([
  ...[
    '',
    '/',
    '/admin',
    '/admin/episodios',
    '/admin/episodios/',
    '/admin/episodios/um/dois',
    'admin/podcast',
  ],
  ...['/admin/episodios/../produtos', '/admin/episodios/%00', `/admin/produtos/${'x'.repeat(65)}`],
  ...['/admin/podcast?x', '/ADMIN/podcast', '/admin/episodios/:id/', '/admin/emails/um'],
])('%j is no form', (address) => {
  expect(rightOfForm(address)).toBeNull();
});
