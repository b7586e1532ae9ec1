import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settledRouter } from './settled-router.ts';

const ROUTER = join(import.meta.dirname, '../../node_modules/react-router/dist/production');
const FILES = [
  'lib/dom-export/hydrated-router.js',
  'lib/router/router.js',
  'lib/dom/lib.js',
  'lib/dom/ssr/routes.js',
  'lib/dom/ssr/components.js',
  'lib/dom/ssr/routeModules.js',
  'lib/dom/ssr/errorBoundaries.js',
];

type Hook = (this: { error(message: string): never }, ...values: unknown[]) => unknown;
const context = {
  error: (message: string): never => {
    throw new Error(message);
  },
};
const sourceOf = (file: string) => readFileSync(join(ROUTER, file), 'utf8');

function building() {
  const { transform, buildEnd } = settledRouter() as unknown as { transform: Hook; buildEnd: Hook };
  return {
    transform: (file: string, code = sourceOf(file)) => transform.call(context, code, join(ROUTER, file)),
    end: () => buildEnd.call(context),
  };
}

test.each(FILES)('%s of the installed router says what is taken out of it', (file) => {
  expect(building().transform(file)).not.toBe(sourceOf(file));
});

test('a file that says it in other words stops the build', () => {
  const [file = ''] = FILES;
  const code = sourceOf(file).replaceAll('useFogOFWarDiscovery', 'useDiscovery');
  expect(() => building().transform(file, code)).toThrow(`${file} no longer has`);
});

test('a file that the build does not meet any more stops it', () => {
  const { transform, end } = building();
  for (const file of FILES.slice(1)) transform(file);
  expect(end).toThrow(`no ${FILES[0]} of React Router`);
  transform(FILES[0] ?? '');
  expect(end).not.toThrow();
});

test('other files stay as they are', () => {
  expect(building().transform(join(dirname(FILES[0] ?? ''), 'other.js'), 'let a;')).toBeNull();
});
