import { fetchFiles } from './fetch-files.ts';
import { leaves, linkOf } from './links.ts';
import { on } from './on.ts';
import { storeScroll } from './store-scroll.ts';
import { tellView } from './tell-view.ts';
import { giveUp, sayOffline, takeTaps } from './waiting-taps.ts';
import type { WakeFacts } from './wake-facts.ts';

/**
 * The script of a page at rest. `wake-script.server.ts` puts it into the page, with `page` and `boot` as its parameters.
 *
 * - **It wakes** at the first sign that somebody does more than read: mouse button, key, focus, input, tap.
 *   Then everything is fetched at once. A touch that scrolls does not wake, and neither does a tap or a mouse on a
 *   link to another page: a full page load needs no scripts, and its page is often there already.
 * - **A page that moves by itself**, an address with a fragment or a second (`?t=`) and a browser with something stored wake
 *   after the first paint, when the browser is idle.
 * - **It fetches ahead**, at low priority after the first paint, where `head.ts` allows it, and lets
 *   the browser fetch the page behind a link. An awake page does that itself (`ui/next-page.tsx`).
 * - A mouse over something to press, other than such a link, wakes quietly, with pauses.
 * - **If the modules fail**, or keep a tap waiting for too long, it gives up once and for all: the page behaves
 *   as without scripts (`data-unscripted`). What was tapped is sent or followed once.
 * - **Offline it fetches nothing**, says so instead of the browser's error page, and wakes when the connection is
 *   back.
 * - **A page that is left** forgets what waits, so that nothing begins by itself after the way back.
 *
 * Each wait for an idle moment has a timeout: in a busy browser none may come.
 */
declare const page: WakeFacts;
/** Imports the page's modules, with a pause after each. */
declare const boot: (pause: () => unknown) => Promise<void>;

/** How long a tap waits for the scripts before the page does without them. */
const PATIENCE_MS = 15_000;
const IDLE_WITHIN = { timeout: 5_000 };
const PAUSE_WITHIN = { timeout: 100 };
/** What somebody may press. */
const CONTROLS = 'a,button,label,input,textarea,select';

let hasBegun = false;
let isInHurry = false;
let rules: HTMLScriptElement | undefined;

const whenIdle: (run: () => void, options: IdleRequestOptions) => void =
  self.requestIdleCallback || setTimeout;

/** Between two modules, so that no task is long. */
function pause(): unknown {
  return isInHurry || new Promise<void>((resolve) => whenIdle(resolve, PAUSE_WITHIN));
}

/** Runs the page's scripts. */
function go(): void {
  if (!navigator.onLine) {
    addEventListener('online', go, { once: true });
    return;
  }
  rules?.remove();
  if (hasBegun) return;
  hasBegun = true;
  boot(pause).catch(giveUp);
}

/** Runs them at once, for somebody who waits. */
function wake(): void {
  if (!self.taps) return;
  isInHurry = true;
  fetchFiles(page.files, 'high');
  if (self.taps.some(([control]) => control.href)) fetchFiles(page.player, 'high');
  if (self.taps.length > 0) setTimeout(giveUp, PATIENCE_MS);
  go();
}

function hasStored(): boolean | undefined {
  try {
    return page.stored.some((key) => key in localStorage);
  } catch {} // storage is forbidden in this browser
}

/** Lets the browser fetch the pages behind links. */
function foresee(): void {
  if (!page.links || hasBegun) return;
  rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = page.links;
  document.head.append(rules);
}

function afterPaint(): void {
  const must = page.wakes || /#|\bt=/.test(document.URL) || hasStored();
  if (!must && !self.fetchesAhead) return;
  whenIdle(() => {
    fetchFiles(page.files, 'low');
    if (must) whenIdle(go, IDLE_WITHIN);
    else foresee();
  }, IDLE_WITHIN);
}

on('load', () =>
  new PerformanceObserver((_, paint) => {
    paint.disconnect();
    afterPaint();
  }).observe({ type: 'paint', buffered: true }),
);
on<PageTransitionEvent>('pageshow', (event) => {
  if (event.persisted && hasStored()) wake();
});
on('storage', () => {
  if (hasStored()) wake();
});
on('pagehide', () => {
  if (!self.taps) return;
  takeTaps();
  storeScroll();
});
on<PointerEvent>('pointerdown', (event) => {
  if (event.pointerType !== 'touch' && !leaves(event)) wake();
});
on<PointerEvent>('pointerover', (event) => {
  const target = event.target as Partial<Element>;
  if (event.pointerType === 'mouse' && !leaves(event) && target.closest?.(CONTROLS)) go();
});
on('focusin', ({ target }) => {
  if ((target as Partial<Element>).matches?.(':focus-visible')) wake();
});
on(
  'click submit',
  (event) => {
    if (navigator.onLine || 'ready' in document.body.dataset) return;
    const link = linkOf(event);
    const isFetch = event.type === 'submit' || (link && /^http/.test(link.href));
    if (takeTaps().length === 0 && !isFetch) return;
    event.preventDefault();
    sayOffline();
  },
  false,
);
on('keydown input change submit paste dragstart drop', wake);
on('click', (event) => {
  if (!leaves(event)) wake();
});
// Tapped before this script came.
if (self.taps?.length) wake();
tellView();
