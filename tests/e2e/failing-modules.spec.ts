import type { Browser } from '@playwright/test';
import {
  type Case,
  FAILURES,
  type Failure,
  listCases,
  type TapName,
  tryTap,
} from '../../scripts/testing/failing-modules.ts';
import { expect, test } from './support/test.ts';

// A part of the matrix; `node scripts/tries/try-failing-modules.ts` tries all of it.

const PRODUCT = '/shop/ecobag';
const TRIED: ReadonlyArray<[TapName, string]> = [
  ['size, form', '/shop/camiseta'],
  ['play', '/topics/ansiedade'],
  ['theme', PRODUCT],
  ['cart', PRODUCT],
];

test('each module of a product page may be missing: its form is sent once, or its cart filled', async ({
  browser,
  site,
}) => {
  const cases = await casesOf(browser, site.origin);
  const own = cases.filter(({ path }) => path === PRODUCT);
  expect(own.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const { module, path } of own) {
    const fault = await tryCase(browser, site.origin, { module, path, failure: 'not found', tap: 'form' });
    if (fault) faults.push(`${module}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

for (const failure of Object.keys(FAILURES) as Failure[]) {
  test(`the entry fails (${failure}): whatever is tapped happens once`, async ({ browser, site }) => {
    const entry = (await casesOf(browser, site.origin)).find(({ module }) => module.includes('entry.client'));
    const faults: string[] = [];
    for (const [tap, path] of TRIED) {
      const given = { module: entry?.module ?? '', path, failure, tap };
      const fault = await tryCase(browser, site.origin, given);
      if (fault) faults.push(`${tap}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}

let known: Promise<Awaited<ReturnType<typeof listCases>>> | undefined;

/** The same for all tests of a worker. */
function casesOf(browser: Browser, origin: string) {
  known ??= readCases(browser, origin);
  return known;
}

async function readCases(browser: Browser, origin: string) {
  const context = await browser.newContext();
  const cases = await listCases(await context.newPage(), origin);
  await context.close();
  return cases;
}

/** A first visit each time. */
async function tryCase(browser: Browser, origin: string, one: Case): Promise<string | null> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const fault = await tryTap(context, { origin, ...one });
  await context.close();
  return fault;
}
