import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { strayModules } from './admin-apart.ts';

const chunk = (
  fileName: string,
  modules: string[],
  more: { imports?: string[]; dynamicImports?: string[] } = {},
) => {
  const moduleIds = modules.map((path) => `/site/${path}`);
  const [facadeModuleId = null] = moduleIds;
  return { fileName, isEntry: true, moduleIds, facadeModuleId, imports: [], dynamicImports: [], ...more };
};
const HOME = 'app/features/site/home/routes/home.tsx';
const PAGER = 'app/ui/admin/pager.tsx';

test('reports a public page that fetches a module of the admin area, through any number of files', () => {
  const shared = { ...chunk('shared.js', ['app/ui/button.tsx', PAGER]), isEntry: false };
  const between = {
    ...chunk('between.js', ['app/ui/dialog.tsx'], { imports: ['shared.js'] }),
    isEntry: false,
  };
  for (const way of [{ imports: ['between.js'] }, { dynamicImports: ['between.js'] }]) {
    expect(strayModules([chunk('home.js', [HOME], way), between, shared])).toEqual([`shared.js: ${PAGER}`]);
  }
});

test('the admin area may use visitors’ modules and its own', () => {
  const admin = chunk('bin.js', ['app/features/records/changes-desk/routes/bin.tsx'], {
    imports: ['list.js', 'home.js'],
  });
  const list = { ...chunk('list.js', [PAGER]), isEntry: false };
  const settings = chunk('s.js', ['app/features/records/settings/desk/routes/admin-settings.tsx'], {
    imports: ['list.js'],
  });
  expect(strayModules([chunk('home.js', [HOME]), admin, settings, list])).toEqual([]);
});

test('a desk that is a folder of its room is the admin area', () => {
  const desk = 'app/features/letters/contact/desk/components/contact-table.tsx';
  expect(strayModules([chunk('home.js', [HOME, desk])])).toEqual([`home.js: ${desk}`]);
  expect(
    strayModules([chunk('c.js', ['app/features/letters/contact/desk/routes/admin-contacts.tsx', PAGER])]),
  ).toEqual([]);
});

test.each(
  [
    ...readFileSync(join(import.meta.dirname, '../../app/root.css'), 'utf8').matchAll(/@source not "(.+)"/g),
  ].map(([, place = '']) => join('app', place.replaceAll('*.tsx', 'x.tsx').replaceAll('*', 'x'))),
)('visitors do not fetch %s, which has no styles for them', (place) => {
  const path = place.endsWith('.tsx') ? place : `${place}/x.tsx`;
  expect(strayModules([chunk('home.js', [HOME, path])])).toEqual([`home.js: ${path}`]);
});
