import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../testing/system-tools.ts';
import { percentile } from './load.ts';
import { makePlace } from './places.ts';
import { seed, startSite } from './site-process.ts';
import { type Row, row, toMarkdown } from './table.ts';

// The first tap on a page at rest, on a phone four times slower than this machine: `node scripts/bench/first-tap.ts`,
// with a build and a browser. No part of `npm run bench`, because it takes longer than all the rest where other programs
// keep the cores busy.

const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Mobile data: the tap fetches. */
const MOBILE_DATA = {
  latency: 150,
  downloadThroughput: 1_000_000,
  uploadThroughput: 250_000,
  offline: false,
};

interface Control {
  name: string;
  /** What is tapped. */
  selector: string;
  /** Shown once the tap is carried out. */
  done: string;
  needsCode: boolean;
}

const CONTROLS: readonly Control[] = [
  { name: 'menu', selector: '[popovertarget=menu]', done: '#menu:popover-open', needsCode: false },
  { name: 'busca', selector: '[popovertarget=busca]', done: '#busca:popover-open', needsCode: false },
  { name: 'tema', selector: 'input[name=tema][value=dark]', done: '[data-theme=dark]', needsCode: true },
  { name: 'player', selector: 'main a[data-plays]', done: '.player', needsCode: true },
];

/** Milliseconds from the tap to the frame that shows it. */
interface Tap {
  /** Something changes: the control waits, or all is done. */
  answered: number;
  done: number;
  /** Fetches that had to end before the next one began; 0 where all code was there. */
  fetches: number;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);
const executablePath = findBrowser();
if (!executablePath) throw new Error('no browser: install chromium');
const place = await makePlace(undefined, 'taps');
try {
  await seed(place, 'demo');
  const site = await startSite(place);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const control of CONTROLS)
      console.log(toMarkdown(await measureControl(browser, site.port, control)));
  } finally {
    await browser.close();
    await site.stop();
  }
} finally {
  await place.remove();
}

async function measureControl(browser: Browser, port: number, control: Control): Promise<Row[]> {
  const { name, needsCode } = control;
  const near = await repeat(() => tapOnce(browser, port, control, 'there'));
  const rows = [row(`primeiro toque, ${name}: resposta`, near.answered, 'ms', { most: 100 })];
  if (!needsCode) return rows;
  const far = await repeat(() => tapOnce(browser, port, control, 'fetched'));
  return [
    ...rows,
    row(`primeiro toque, ${name}: feito, com o código à mão`, near.done, 'ms'),
    row(`primeiro toque, ${name}: resposta, sem o código`, far.answered, 'ms', { most: 100 }),
    row(`primeiro toque, ${name}: feito, sem o código`, far.done, 'ms'),
    row(`primeiro toque, ${name}: buscas em sequência`, far.fetches, '', { most: 1 }),
  ];
}

/** Medians. */
async function repeat(measure: () => Promise<Tap>): Promise<Tap> {
  const taps: Tap[] = [];
  for (let round = 0; round < rounds; round++) taps.push(await measure());
  const middle = (what: keyof Tap) =>
    percentile(
      taps.map((tap) => tap[what]),
      0.5,
    );
  return { answered: middle('answered'), done: middle('done'), fetches: middle('fetches') };
}

/** Opens the home page as a new visitor, waits until it is at rest, and taps. */
async function tapOnce(
  browser: Browser,
  port: number,
  { selector, done }: Control,
  code: 'there' | 'fetched',
): Promise<Tap> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    // A phone on Wi-Fi fetches the code ahead (app/http/page/head-script.server.ts).
    if (code === 'there') await page.addInitScript(nameWifi);
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' });
    const control = page.locator(selector).first();
    await control.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    if (code === 'fetched') await devTools.send('Network.emulateNetworkConditions', MOBILE_DATA);
    const tap = watchTap(page, done);
    await control.tap({ noWaitAfter: true });
    return await tap;
  } finally {
    await context.close();
  }
}

function nameWifi(): void {
  const connection = { effectiveType: '4g', type: 'wifi', saveData: false };
  Object.defineProperty(navigator, 'connection', { value: connection });
}

/** Looks at each frame after the tap. A frame is shown about when the task after it runs. */
function watchTap(page: Page, done: string): Promise<Tap> {
  return page.evaluate(
    (selector) =>
      new Promise<Tap>((resolve) => {
        let answered: number | undefined;
        const look = (tappedAt: number) =>
          requestAnimationFrame(() => {
            const isDone = document.querySelector(selector) !== null;
            const waits = document.querySelector('[data-plays=waiting],[data-tap=waiting]') !== null;
            setTimeout(() => {
              const now = performance.now() - tappedAt;
              if (isDone || waits) answered ??= now;
              if (answered === undefined || !isDone) return;
              resolve({ answered, done: now, fetches: countFetches(tappedAt) });
            });
            if (!isDone) look(tappedAt);
          });
        const countFetches = (since: number) => {
          const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const code = entries.filter(
            ({ name, startTime }) =>
              startTime >= since && /\.(?:js|css)$/.test(name) && !/outage-help/.test(name),
          );
          const firstEnd = Math.min(...code.map(({ responseEnd }) => responseEnd));
          return code.length === 0 ? 0 : code.some(({ startTime }) => startTime > firstEnd) ? 2 : 1;
        };
        addEventListener('pointerup', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
      }),
    done,
  );
}
