import { expect, test } from 'vitest';
import { parseSource } from '../../../scripts/testing/source-tree.ts';
import { checkCycles, checkKnots } from './cycle-rule.ts';
import { checkDistricts } from './district-rule.ts';
import {
  checkDirection,
  checkHttpImports,
  checkMailPages,
  checkNativeCode,
  checkReactFree,
  checkRooms,
  checkServerOnly,
} from './import-rules.ts';
import { roomOf } from './places.ts';
import { parseStyle } from './style-tree.ts';
import type { Violation } from './violation.ts';

const NOTHING = { openFiles: new Set<string>(), roomPairs: {}, upwardImports: {} };

function sources(files: Record<string, string>) {
  return Object.entries(files).map(([path, code]) => parseSource(path, code));
}

function told(violations: Violation[]): string[] {
  return violations.map(({ file, problem }) => `${file}: ${problem}`);
}

test.each([
  ['app/pure/a.ts', '#app/platform/clock/clock.ts', 'pure must not import platform'],
  ['app/pure/a.ts', 'node:fs', 'pure imports nothing'],
  ['app/ui/button.tsx', '#app/features/shop/shop-front/rules.ts', 'ui must not import domain'],
  ['app/ui/button.tsx', '../db/client.server.ts', 'ui must not import db'],
  ['app/db/a.ts', '#app/features/shop/shop-front/tables.server.ts', 'db must not import domain'],
  ['app/platform/mail.ts', '#app/features/shop/shop-front/rules.ts', 'platform must not import domain'],
  ['app/platform/a.ts', '#app/http/context.ts', 'platform must not import http'],
  ['app/http/flash.ts', '#app/ui/toast.tsx', 'http must not import ui'],
  ['app/features/shop/shop-front/queries.server.ts', './routes/shop.tsx', 'domain must not import route'],
  [
    'app/features/shop/shop-front/queries.server.ts',
    '#app/layouts/public-layout.tsx',
    'domain must not import route',
  ],
  [
    'app/features/shop/shop-front/routes/shop.tsx',
    '#server/requests/app.ts',
    'route must not import process',
  ],
  [
    'app/features/shop/shop-front/queries.server.ts',
    '#app/wiring/mail-kinds.server.ts',
    'domain must not import wiring',
  ],
  [
    'app/wiring/mail-kinds.server.ts',
    '#app/features/shop/shop-front/routes/shop.tsx',
    'wiring must not import route',
  ],
  ['migrations/0003-a.ts', '../app/pure/slug.ts', 'migration must not import pure'],
  ['app/pure/a.ts', '../../tests/support/factories.ts', 'pure must not import test'],
  [
    'app/features/shop/cart/commands.server.ts',
    '#app/wiring/jobs.server.ts',
    'domain must not import wiring',
  ],
  ['app/http/a.ts', '#app/wiring/jobs.server.ts', 'http must not import wiring'],
  ['app/wiring/jobs.server.ts', '#app/features/shop/cart/routes/cart.tsx', 'wiring must not import route'],
  ['app/somewhere/a.ts', '#app/pure/text/slug.ts', 'stands in no layer'],
  ['app/features/shop/rules.ts', '#app/pure/text/slug.ts', 'stands in no layer'],
])('%s may not import %s', (path, specifier, problem) => {
  for (const code of [
    `import { a } from '${specifier}';`,
    `import type { A } from '${specifier}';`,
    `export { a } from '${specifier}';`,
    `const a = await import('${specifier}');`,
    `type A = import('${specifier}').A;`,
    `declare module '${specifier}' { interface A {} }`,
  ]) {
    expect(told(checkDirection(sources({ [path]: code }), NOTHING))).toEqual([
      expect.stringContaining(`${path}: ${problem}`),
    ]);
  }
});

test.each([
  ['app/features/shop/shop-front/routes/shop.tsx', '#app/features/catalogue/topics/queries.server.ts'],
  ['app/features/shop/shop-front/queries.server.ts', '#app/db/database.server.ts'],
  ['app/features/shop/shop-front/queries.server.ts', 'kysely'],
  ['app/layouts/public-layout.tsx', '#app/features/catalogue/topics/queries.server.ts'],
  ['app/wiring/jobs.server.ts', '#app/features/shop/cart/commands.server.ts'],
  ['app/features/shop/shop-front/routes/shop.tsx', '#app/wiring/order-effects.server.ts'],
  ['server/start.ts', '#app/wiring/jobs.server.ts'],
  ['app/features/shop/shop-front/routes/shop.tsx', './+types/shop.ts'],
  ['app/pure/text/slug.ts', './fold-text.ts'],
  ['server/start.ts', '#app/features/shop/shop-front/commands.server.ts'],
  ['app/features/shop/shop-front/rules.test.ts', '../../../../tests/support/factories.ts'],
  ['app/wiring/jobs.server.ts', './mail-kinds.server.ts'],
  ['app/wiring/mail-kinds.server.ts', '#app/features/shop/shop-front/emails.server.tsx'],
])('%s may import %s', (path, specifier) => {
  expect(told(checkDirection(sources({ [path]: `import { a } from '${specifier}';` }), NOTHING))).toEqual([]);
});

test('allows an import that goes up where it is listed', () => {
  const files = sources({ 'app/pure/a.ts': `import { a } from '#app/db/b.ts';` });
  const upwardImports = { 'app/pure/a.ts → app/db/b.ts': 'a reason' };
  expect(checkDirection(files, { ...NOTHING, upwardImports })).toEqual([]);
});

test('a room uses nothing of another but table types, the items and listed files', () => {
  const path = 'app/features/shop/shop-front/queries.server.ts';
  const check = (code: string, allowed = {}) =>
    told(checkRooms(sources({ [path]: code }), { ...NOTHING, ...allowed }));
  const other = `import { a } from '#app/features/catalogue/topics/queries.server.ts';`;
  expect(check(other)).toEqual([
    `${path}: must not import app/features/catalogue/topics/queries.server.ts of another room: a route or the wiring puts both together`,
  ]);
  expect(check(`import { a } from '#app/features/catalogue/topics/tables.server.ts';`)).toHaveLength(1);
  expect(check(`import type { A } from '#app/features/catalogue/topics/tables.server.ts';`)).toEqual([]);
  expect(check(`import { a } from '#app/features/catalogue/items/queries.server.ts';`)).toEqual([]);
  expect(check(`import { a } from './rules.ts';`)).toEqual([]);
  expect(check(other, { roomPairs: { 'shop/shop-front → catalogue/topics': 'a reason' } })).toEqual([]);
  expect(check(other, { openFiles: new Set(['app/features/catalogue/topics/queries.server.ts']) })).toEqual(
    [],
  );
});

test("a room may import its district's core, and a desk its room", () => {
  const check = (path: string, from: string) =>
    told(
      checkRooms(
        sources({ [path]: `import { a } from '#app/features/${from}/queries.server.ts';` }),
        NOTHING,
      ),
    );
  expect(check('app/features/orders/checkout/a.ts', 'orders/core')).toEqual([]);
  expect(check('app/features/letters/newsletter-desk/a.ts', 'letters/newsletter')).toEqual([]);
  expect(check('app/features/premium/rights/a.ts', 'orders/core')).toHaveLength(1);
  expect(check('app/features/letters/press-desk/a.ts', 'letters/newsletter')).toHaveLength(1);
  expect(check('app/features/letters/newsletter/a.ts', 'letters/newsletter-desk')).toHaveLength(1);
});

test('a browser file may import types, but no values, from server code', () => {
  const path = 'app/features/shop/shop-front/components/cart.tsx';
  const check = (code: string) => told(checkServerOnly(sources({ [path]: code })));
  expect(check(`import { a } from '../queries.server.ts';`)).toEqual([
    expect.stringContaining('may reach the browser'),
  ]);
  expect(check(`import { type A } from '../queries.server.ts';`)).toHaveLength(1);
  expect(check(`import type { A } from '../queries.server.ts';`)).toEqual([]);
});

test('a route and a server file may import values from server code', () => {
  const code = `import { a } from '#app/features/shop/shop-front/queries.server.ts';`;
  const files = sources({
    'app/features/shop/shop-front/routes/shop.tsx': code,
    'app/wiring/jobs.server.ts': code,
  });
  expect(checkServerOnly(files)).toEqual([]);
});

test.each([
  ['app/features/shop/shop-front/commands.server.ts', './emails.server.tsx'],
  ['app/features/shop/shop-front/routes/shop.tsx', '../emails.server.tsx'],
  ['app/features/shop/shop-front/commands.server.ts', '#app/ui/mail-shell.tsx'],
  ['app/features/shop/shop-front/routes/webhook.ts', '#app/ui/render-mail.server.ts'],
  ['app/platform/mail/mail.server.ts', 'html-to-text'],
])('%s may not import the markup of a mail in %s', (path, specifier) => {
  for (const code of [
    `import { a } from '${specifier}';`,
    `import type { A } from '${specifier}';`,
    `const { a } = await import('${specifier}');`,
  ])
    expect(told(checkMailPages(sources({ [path]: code })))).toEqual([
      expect.stringContaining('queue the facts of a mail'),
    ]);
});

test('the wiring and the mails themselves may import it', () => {
  const files = sources({
    'app/wiring/mail-kinds.server.ts': `await import('#app/features/shop/shop-front/emails.server.tsx');`,
    'app/features/shop/shop-front/emails.server.tsx': `import { a } from '#app/ui/mail-shell.tsx';`,
    'app/ui/mail-shell.tsx': `import { useId } from 'react';`,
    'app/features/shop/shop-front/commands.server.ts': `import { shopMails } from './mail-kinds.server.ts';`,
  });
  expect(checkMailPages(files)).toEqual([]);
});

test('reports a command that loads React, also late, with the import path', () => {
  const path = 'app/features/shop/shop-front/commands.server.ts';
  const files = (code: string) =>
    sources({
      [path]: `import { a } from './tell.server.ts';`,
      'app/features/shop/shop-front/tell.server.ts': code,
      'app/ui/frame.ts': `import { createElement } from 'react';`,
      'app/features/shop/shop-front/cart.ts': `import { b } from '#app/ui/frame.ts';`,
    });
  for (const code of [
    `import { b } from './cart.ts';`,
    `await import('./cart.ts');`,
    `import { b } from './emails.server.tsx';`,
    `import { render } from 'html-to-text';`,
  ])
    expect(told(checkReactFree(files(code)))).toContainEqual(
      expect.stringContaining(
        `${path}: loads React: ${path} → app/features/shop/shop-front/tell.server.ts → `,
      ),
    );
  expect(checkReactFree(files(`import type { B } from './emails.server.tsx';`))).toEqual([]);
});

test('reports a script that reaches JSX, with the import path', () => {
  const files = sources({
    'scripts/seed.ts': `import { a } from '#app/features/shop/shop-front/commands.server.ts';`,
    'app/features/shop/shop-front/commands.server.ts': `const { a } = await import('./emails.server.tsx');`,
    'app/features/shop/shop-front/emails.server.tsx': 'export const a = 1;',
  });
  expect(told(checkNativeCode(files))).toEqual([
    expect.stringContaining(
      'scripts/seed.ts → app/features/shop/shop-front/commands.server.ts → app/features/shop/shop-front/emails.server.tsx',
    ),
  ]);
});

test('knows JSON that Node reads, and JSON that it does not', () => {
  const files = sources({
    'server/a.ts': `import a from '../package.json' with { type: 'json' };`,
    'server/b.ts': `import { version } from '../knip.json';`,
  });
  expect(told(checkNativeCode(files))).toEqual([expect.stringMatching(/^knip\.json: .*server\/b\.ts/)]);
});

test('ignores types of JSX files, which do not run', () => {
  const files = sources({
    'server/requests/app.ts': `type Entry = typeof import('#app/entry.server.tsx');`,
    'app/entry.server.tsx': 'export const a = 1;',
  });
  expect(checkNativeCode(files)).toEqual([]);
});

test('reports a cycle once with all its files, types and lazy imports included', () => {
  const files = sources({
    'app/db/a.ts': `import type { B } from './b.ts';`,
    'app/db/b.ts': `await import('./c.ts');`,
    'app/db/c.ts': `export { a } from './a.ts';`,
    'app/db/d.ts': `import { a } from './a.ts';`,
    'app/db/alone.ts': `import { me } from './alone.ts';`,
  });
  expect(told(checkCycles(files))).toEqual([
    expect.stringContaining('import cycle: app/db/a.ts, app/db/b.ts, app/db/c.ts;'),
    expect.stringContaining('import cycle: app/db/alone.ts;'),
  ]);
});

test('two paths to one file are no cycle', () => {
  const files = sources({
    'app/db/a.ts': `import './b.ts'; import './c.ts';`,
    'app/db/b.ts': `import './d.ts';`,
    'app/db/c.ts': `import './d.ts'; import './b.ts';`,
    'app/db/d.ts': '',
  });
  expect(checkCycles(files)).toEqual([]);
});

test.each([
  'app/features/shop/cart/commands.server.ts',
  'app/features/shop/cart/lines/rules.ts',
  'app/platform/a.ts',
  'app/db/a.ts',
])('reports %s that knows how a request is answered, types included', (path) => {
  const check = (code: string, from = path) => told(checkHttpImports(sources({ [from]: code })));
  const type = `import type { RouterContextProvider } from 'react-router';`;
  expect(check(type)).toEqual([expect.stringContaining('imports react-router:')]);
  const http = `import { flash } from '#app/http/flash.server.ts';`;
  expect(check(http)).toEqual([expect.stringContaining('imports app/http/flash.server.ts:')]);
  expect(check(`import { can } from '#app/pure/people/rights.ts'; import 'zod';`)).toEqual([]);
  for (const answers of ['routes/cart.tsx', 'lines/components/line.tsx', 'cart.test.ts'])
    expect(check(type + http, `app/features/shop/cart/${answers}`)).toEqual([]);
});

test('reports rooms that depend on each other, types and styles included', () => {
  const files = [
    ...sources({
      'app/features/shop/cart/a.ts': `import type { B } from '#app/features/orders/core/b.ts';`,
      'app/features/orders/core/b.ts': `import './c.ts';`,
      'app/features/orders/core/b.test.ts': `import '#app/features/site/home/h.ts';`,
      'app/features/site/home/h.ts': `import '#app/features/orders/core/b.ts';`,
    }),
    parseStyle('app/features/orders/core/c.css', `@import '../../shop/cart/d.css';`),
  ];
  expect(told(checkKnots(files, roomOf))).toEqual([
    expect.stringContaining('orders/core: needs itself by way of others (orders/core, shop/cart)'),
  ]);
});

test('reports a wrong dependency between districts, also of a route, a type or a style', () => {
  const files = [
    ...sources({
      'app/features/shop/cart/routes/a.ts': `import type { A } from '#app/features/orders/core/b.ts';`,
      'app/features/shop/cart/a.test.ts': `import { b } from '#app/features/orders/core/b.ts';`,
      'app/features/orders/core/b.ts': `import { c } from '#app/features/shop/cart/c.ts';`,
    }),
    parseStyle('app/features/orders/core/c.css', `@import '../../premium/rights/d.css';`),
  ];
  expect(told(checkDistricts(files))).toEqual([
    expect.stringContaining('app/features/shop/cart/routes/a.ts: shop must not use orders'),
    expect.stringContaining('app/features/orders/core/c.css: orders must not use premium'),
  ]);
});
