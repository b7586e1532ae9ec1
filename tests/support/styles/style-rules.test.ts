import { expect, test } from 'vitest';
import { type ClassNames, readComponent, readStyleSheet } from './class-names.ts';
import {
  checkDefined,
  checkHomes,
  checkNamesApart,
  checkTokens,
  checkUsed,
  readTokens,
} from './style-rules.ts';
import { findUtilities } from './utilities.ts';

const CART = 'app/features/shop/cart/components/cart.tsx';
const TOKENS = '@theme {\n  --text-small: 0.875rem;\n  --container-page: 72rem;\n}';

/** Style sheets and components, by path. */
async function site(files: Record<string, string>) {
  const paths = Object.entries(files);
  const components = paths
    .filter(([path]) => path.endsWith('.tsx'))
    .flatMap(([path, code]) => readComponent(path, code) ?? []);
  const names = components.flatMap(({ names }: ClassNames) => [...names]);
  return {
    sheets: paths.filter(([path]) => path.endsWith('.css')).map(([path, code]) => readStyleSheet(path, code)),
    components,
    utilities: (await findUtilities(names, TOKENS)).utilities,
  };
}

const element = (classes: string) => `export const A = () => <p className="${classes}" />;`;
const problems = (violations: Array<{ problem: string }>) => violations.map(({ problem }) => problem);

test('reports a class that no component has', async () => {
  const styles = await site({
    'app/ui/a.css': '.row { color: red } @media (min-width: 1.5rem) { .row:is(.old, .drawn) > a {} }',
    [CART]: element('row'),
  });
  expect(problems(checkUsed(styles, { drawn: 'by another' }))).toEqual(['.old is used nowhere: delete it']);
});

test('reports a class that is neither a utility nor ours', async () => {
  const styles = await site({
    'app/ui/a.css': '.row {}',
    [CART]: element('row flex md:mt-[3px] text-small rwo text-large'),
  });
  expect(problems(checkDefined(styles, {}))).toEqual([
    "'rwo' is neither a utility nor a class of ours",
    "'text-large' is neither a utility nor a class of ours",
  ]);
});

test.each([
  ['a choice', '<p className={isOdd ? "one" : more && "two"} />'],
  ['a template', '<p className={`one $' + '{isOdd ? "two" : ""}`} />'],
  [
    'a variable',
    '{ const names = `one $' +
      '{more}`; return <p className={names} data-two={two({ className: "two" })} />; }',
  ],
  ['a default', '({ className = "one" }) => <Icon {...{ class: "two" }} className={className} />'],
])('reads class names from %s', (_, code) => {
  expect([...(readComponent(CART, `const A = () => ${code}`)?.names ?? [])].sort()).toEqual(['one', 'two']);
});

test('treats a computed class name as undefined', async () => {
  const styles = await site({
    'app/ui/a.css': '.row-odd {}',
    [CART]: 'const A = ({ kind }) => <p className={`row-$' + '{kind}`} />;',
  });
  expect(problems(checkDefined(styles, {}))).toEqual(["'row-…' is neither a utility nor a class of ours"]);
  expect(() => readComponent(CART, 'const A = () => <p className={nameOf(1)} />;')).toThrow(/as texts/);
});

test('reports a class with the name of a utility', async () => {
  const styles = await site({ 'app/ui/a.css': '.table {}', [CART]: element('table') });
  expect(problems(checkNamesApart(styles))).toEqual(['.table is a utility: name it by what it is']);
});

test('reports a class in ui that only one room uses', async () => {
  const styles = await site({
    'app/ui/a.css': '.list .cart-line {} .list {} .menu {}',
    'app/layouts/menu.tsx': element('list menu'),
    [CART]: element('list cart-line'),
  });
  expect(problems(checkHomes(styles))).toEqual([
    '.cart-line is used in shop/cart alone: its rules stand there',
  ]);
});

test('reports a class in a room that several rooms use', async () => {
  const styles = await site({
    'app/features/shop/cart/cart.css': '.line .name {} .line > .button {} .button:hover {}',
    'app/ui/a.css': '.button {}',
    'app/features/orders/core/components/a.tsx': element('line name button'),
    [CART]: element('line name button'),
  });
  expect(problems(checkHomes(styles))).toEqual([
    '.line is used in orders/core: what several have stands in app/ui',
  ]);
});

test('reports a value that is a token, in a style sheet and in a utility', async () => {
  const styles = await site({
    'app/ui/a.css': '.row { font-size: 0.875rem; margin: 0.875rem; max-width: var(--container-page) }',
    [CART]: element('row md:text-[0.875rem] max-w-[72rem] max-w-[60rem] mt-[0.875rem]'),
  });
  expect(problems(checkTokens(styles, readTokens(TOKENS)))).toEqual([
    "'font-size: 0.875rem' is the token --text-small",
    "'md:text-[0.875rem]' is the token --text-small",
    "'max-w-[72rem]' is the token --container-page",
  ]);
});
