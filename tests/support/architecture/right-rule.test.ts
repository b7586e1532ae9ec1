import { expect, test } from 'vitest';
import { checkRights } from './right-rule.ts';

const PATH = 'app/features/shop/products/commands.server.ts';

function said(text: string, exceptions: Record<string, string> = {}) {
  return checkRights([{ path: PATH, text }], exceptions).map(({ problem }) => problem);
}

test('a command that acts for somebody asks for a right, itself or in what it calls', () => {
  const asking = "function allowed(actor) {\n  assertCan(actor, 'products');\n}\n";
  expect(said("export async function sell(ctx) {\n  assertCan(ctx.actor, 'products');\n}\n")).toEqual([]);
  expect(said(`${asking}export async function sell(ctx) {\n  allowed(ctx.actor);\n}\n`)).toEqual([]);
  expect(said('export async function sell({ actor }) {\n  await write(actor);\n}\n')).toEqual([
    'sell acts for somebody and asks for no right: assertCan',
  ]);
});

test('parts of its transaction, plain values and reads for everybody are not asked', () => {
  expect(said('export async function note(\n  trx: Trx,\n  { actor }: Context,\n) {}\n')).toEqual([]);
  expect(said('export function moverOf({ actor }: Context): Mover {}\n')).toEqual([]);
  expect(said('export async function list(db: Db) {}\n')).toEqual([]);
});

test('an exception that is no longer needed fails', () => {
  const sell = 'export async function sell({ actor }) {}\n';
  expect(said(sell, { [`${PATH}#sell`]: 'why' })).toEqual([]);
  expect(said('', { [`${PATH}#sell`]: 'why' })).toEqual(['is an exception that is no longer needed']);
});

test('a function of the same name in another file answers for nobody', () => {
  const other = {
    path: 'app/features/shop/cart/commands.server.ts',
    text: "export function save(actor) {\n  assertCan(actor, 'products');\n}\n",
  };
  const seller = (imports: string) => ({
    path: PATH,
    text: `${imports}\nexport async function sell({ actor }) {\n  save(actor);\n}\n`,
  });
  expect(checkRights([other, seller('')], {})).toHaveLength(1);
  expect(checkRights([other, seller("import { save } from '../cart/commands.server.ts';")], {})).toEqual([]);
});
