import { expect, test } from 'vitest';
import type { SourceFile } from '../../../scripts/testing/source-tree.ts';
import { checkDeclarations, checkDoors, readDoors } from './door-rule.ts';

const CART = 'app/features/shop/cart';
const README = `# Cart

## Doors
Others use:
- \`cart.ts\`, \`parts/lines.ts\`: what is in it
- \`cart.css\` (every room): its look
- nothing else, not even \`rules.ts\`

## Traps
- \`open.ts\`: is no door
`;

function file(path: string, ...targets: string[]): SourceFile {
  const imports = targets.map((target) => ({ specifier: target, target, isType: true }));
  return { path, imports, lines: 1, names: new Set(), paths: [], hasDefaultExport: false, isBarrel: false };
}

const said = (files: SourceFile[]) =>
  checkDoors(files, readDoors(README, CART)).map(({ file: path, problem }) => `${path}: ${problem}`);

const ENTERS = file('app/features/shop/shop-front/a.ts', `${CART}/cart.ts`, `${CART}/parts/lines.ts`);
const STYLES = file('app/root.css', `${CART}/cart.css`);

test('a README lists the doors of its room', () => {
  const { listed, open } = readDoors(README, CART);
  expect([...listed]).toEqual([`${CART}/cart.ts`, `${CART}/parts/lines.ts`, `${CART}/cart.css`]);
  expect([...open]).toEqual([`${CART}/cart.css`]);
});

test('others import doors, and a room its own files', () => {
  const own = file(`${CART}/routes/cart.tsx`, `${CART}/rules.ts`);
  const routes = file('app/routes.ts', `${CART}/routes/cart.tsx`);
  const tests = file('app/features/shop/shop-front/a.test.ts', `${CART}/rules.ts`);
  expect(said([ENTERS, STYLES, own, routes, tests])).toEqual([]);
});

test('a type of a private file fails, and so does a style', () => {
  const theirs = file('app/wiring/a.ts', `${CART}/rules.ts`);
  const styles = file('app/root.css', `${CART}/cart.css`, `${CART}/lines.css`);
  const problem = (name: string) =>
    `${CART}/${name} is private to shop/cart: use a door of the room, or list it in its README`;
  expect(said([ENTERS, theirs, styles])).toEqual([
    `app/wiring/a.ts: ${problem('rules.ts')}`,
    `app/root.css: ${problem('lines.css')}`,
  ]);
});

test('a door that nobody uses fails', () => {
  expect(said([ENTERS])).toEqual([
    `${CART}/cart.css: is listed as a door, but nobody outside of its room imports it`,
  ]);
});

test('nobody imports a declaration', () => {
  const room = `${CART}/room.server.ts`;
  const files = [file('app/wiring/a.ts', room), file('app/wiring/a.test.ts', room)];
  expect(checkDeclarations(files)).toEqual([
    { file: 'app/wiring/a.ts', problem: `imports ${room}, which app/wiring finds by its name` },
  ]);
});
