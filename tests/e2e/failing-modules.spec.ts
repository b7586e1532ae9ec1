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

const AT_ONCE = 4;
const PRODUCT = '/shop/ecobag';
const TRIED: ReadonlyArray<[TapName, string]> = [
  ['size, form', '/shop/camiseta'],
  ['play', '/topics/ansiedade'],
  ['theme', PRODUCT],
  ['cart', PRODUCT],
];

/** Each with so many of the modules that it ends in time on a busy machine, too. */
const PARTS = 3;

for (let part = 1; part <= PARTS; part += 1) {
  test(`each module of a product page may be missing: its form is sent once, or its cart filled (${part} of ${PARTS})`, async ({
    browser,
    site,
  }) => {
    const cases = await casesOf(browser, site.origin);
    const own = cases.filter(({ path }) => path === PRODUCT);
    expect(own.length).toBeGreaterThan(10);
    const tried = own
      .filter((_case, place) => place % PARTS === part - 1)
      .map(({ module, path }): Case => ({ module, path, failure: 'not found', tap: 'form' }));
    expect(await faultsOf(browser, site.origin, tried)).toEqual([]);
  });
}

for (const failure of Object.keys(FAILURES) as Failure[]) {
  test(`the entry fails (${failure}): whatever is tapped happens once`, async ({ browser, site }) => {
    const entry = (await casesOf(browser, site.origin)).find(({ module }) => module.includes('entry.client'));
    // The taps differ in what they need, not in how the entry fails.
    const taps = failure === 'not found' ? TRIED : TRIED.slice(0, 2);
    const tried = taps.map(([tap, path]): Case => ({ module: entry?.module ?? '', path, failure, tap }));
    expect(await faultsOf(browser, site.origin, tried)).toEqual([]);
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

/** Some at a time: each is watched for a while after its tap. */
async function faultsOf(browser: Browser, origin: string, cases: readonly Case[]): Promise<string[]> {
  const left = [...cases];
  const faults: string[] = [];
  const tryAll = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const fault = await tryCase(browser, origin, one);
      if (fault) faults.push(`${one.module}, ${one.tap}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tryAll));
  return faults;
}

/** A first visit each time. */
async function tryCase(browser: Browser, origin: string, one: Case): Promise<string | null> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const fault = await tryTap(context, { origin, ...one });
  await context.close();
  return fault;
}
