import { chromium } from '@playwright/test';
import {
  type Case,
  FAILURES,
  type Failure,
  listCases,
  TAPS,
  type TapName,
  tapsOn,
  tryTap,
} from '../testing/failing-modules.ts';
import { findBrowser } from '../testing/system-tools.ts';

// Prints what a page does when one of its modules fails and something is tapped before it wakes: every public module
// of the build, each kind of failure, each thing to tap. Against a site with the demonstration that runs already, with
// TRUSTED_PROXIES=loopback: each try comes from an address of its own, as the orders of one client are limited. The whole
// takes more bags and shirts than the demonstration has: leave the stock of both empty before.
//
//     node scripts/tries/try-failing-modules.ts http://localhost:3000 [part of a module's name] [kind of failure]

const [origin = 'http://localhost:3000', part = '', kind = ''] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const taps = Object.keys(TAPS) as TapName[];
const failures = (Object.keys(FAILURES) as Failure[]).filter((name) => name.includes(kind));
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'pt-BR' };
const first = await browser.newContext(phone);
const cases = (await listCases(await first.newPage(), origin)).filter(({ module }) => module.includes(part));
await first.close();

let faults = 0;
let tried = 0;
console.log(`${'module'.padEnd(44)} ${'fails'.padEnd(16)} ${taps.map((name) => name.padEnd(11)).join('')}`);
for (const { module, path } of cases) {
  for (const failure of failures) {
    const cells: string[] = [];
    for (const tap of taps) cells.push(await cell({ module, path, failure, tap }));
    console.log(
      `${module.replace('/assets/', '').padEnd(44)} ${failure.padEnd(16)} ${cells.join('')} ${path}`,
    );
  }
}
await browser.close();
console.log(`\n${tried} tried, ${faults} with another outcome than once`);
process.exitCode = faults > 0 ? 1 : 0;

async function cell(one: Case): Promise<string> {
  if (!tapsOn(one.path).includes(one.tap)) return '–'.padEnd(11);
  const client = `198.18.${tried >> 8}.${tried & 255}`; // addresses for tests (RFC 2544)
  const context = await browser.newContext({ ...phone, extraHTTPHeaders: { 'X-Forwarded-For': client } });
  const fault = await tryTap(context, { origin, ...one }).catch(
    (error) => String(error).split('\n')[0] ?? '',
  );
  await context.close();
  tried += 1;
  if (!fault) return 'once'.padEnd(11);
  faults += 1;
  console.error(`${one.module} ${one.failure} ${one.tap}: ${fault}`);
  return 'FAULT'.padEnd(11);
}
