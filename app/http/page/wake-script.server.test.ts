import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import type { WakeFacts } from './at-rest/wake-facts.ts';
import { headScript } from './head-script.server.ts';
import { wakeScript } from './wake-script.server.ts';

const RESTS: WakeFacts = {
  files: ['/assets/a.js', '/assets/b.js'],
  wakes: false,
  stored: ['tocando'],
  player: ['/assets/player.js'],
  links: '{"prefetch":[]}',
};
const COMPUTER = { isFine: true };
const PHONE = { isFine: false };
const FAIL = () => Promise.reject(new Error('404'));

test('a page that was fetched ahead says that it is looked at, and any other says nothing', () => {
  const ahead = { ...PHONE, address: '/episodios/a?q=b', deliveryType: 'navigational-prefetch' };
  expect(openPage(ahead).sent).toEqual(['/visto /episodios/a']);
  expect(openPage({ ...PHONE, deliveryType: 'cache' }).sent).toEqual([]);
});

test("a share button's mark leaves the address bar, and nothing else does", () => {
  const shown = (address: string) => openPage({ ...PHONE, address }).shown.address;
  expect(shown('/videos/a?via=whatsapp')).toBe('https://conversas.example/videos/a');
  expect(shown('/search?q=paz&via=link#fim')).toBe('https://conversas.example/search?q=paz#fim');
  expect(shown('/videos/a?via=whatsapp&fbclid=1')).toBe('https://conversas.example/videos/a?fbclid=1');
  expect(shown('/search?q=%20paz')).toBe('https://conversas.example/search?q=%20paz');
});

test('a page that nobody touches fetches nothing on a phone, and fetches ahead on a computer', () => {
  expect(openPage(PHONE).load()).toEqual({ fetched: [], isAwake: false });
  expect(openPage(COMPUTER).load()).toEqual({
    fetched: ['low /assets/a.js', 'low /assets/b.js'],
    isAwake: false,
  });
});

test.each([
  ['Save-Data', { connection: { saveData: true, effectiveType: '4g' } }],
  ['a slow connection', { connection: { effectiveType: '3g' } }],
  ['a metered connection', { connection: { effectiveType: '4g', type: 'cellular' } }],
  ['little memory', { deviceMemory: 2 }],
])('never fetches ahead with %s', (_, device) => {
  expect(openPage({ ...COMPUTER, ...device }).load().fetched).toEqual([]);
});

test('fetches ahead for a phone on Wi-Fi', () => {
  const wifi = { ...PHONE, connection: { effectiveType: '4g', type: 'wifi' }, deviceMemory: 8 };
  expect(openPage(wifi).load().fetched).toHaveLength(2);
});

test.each([
  ['a route says so', {}, { wakes: true }],
  ['something is stored', { storage: { tocando: '{}' } }, {}],
  ['the address has a fragment', { hash: '#newsletter' }, {}],
  ['the address has a second', { address: '/episodios/a?t=12m' }, {}],
])('wakes by itself where %s', (_, device, facts) => {
  const page = openPage({ ...PHONE, ...device }, { ...RESTS, ...facts });
  expect(page.load()).toEqual({ fetched: ['low /assets/a.js', 'low /assets/b.js'], isAwake: true });
});

test.each([
  ['a mouse button', 'pointerdown', { pointerType: 'mouse' }],
  ['a key', 'keydown', {}],
  ['focus by keyboard or by a program', 'focusin', { target: { matches: () => true } }],
  ['autofill', 'input', {}],
  ['a submitted form', 'submit', {}],
  ['something dragged', 'dragstart', {}],
  ['something pasted', 'paste', {}],
  ['a tap', 'click', { target: { closest: () => null } }],
  ['another tab that has begun to play', 'storage', { storage: { tocando: '{}' } }],
  [
    'a page from before, with something stored since',
    'pageshow',
    { persisted: true, storage: { tocando: '' } },
  ],
])('wakes at %s, and fetches everything at once', (_, type, { storage, ...event }: Happening) => {
  const page = openPage(PHONE);
  page.load();
  expect(page.happens(type, event, storage)).toEqual({
    fetched: ['high /assets/a.js', 'high /assets/b.js'],
    isAwake: true,
  });
});

test.each([
  ['a touch that may be a scroll', 'pointerdown', { pointerType: 'touch' }],
  ['the focus of a tapped link', 'focusin', { target: { matches: () => false } }],
  ['a tap on a link to another page', 'click', { target: linkTo('/topics') }],
  ['a mouse over such a link', 'pointerover', { pointerType: 'mouse', target: linkTo('/topics') }],
  ['a mouse button on it', 'pointerdown', { pointerType: 'mouse', target: linkTo('/topics') }],
  ['a page from before', 'pageshow', { persisted: true }],
  ['a finger over a link', 'pointerover', { pointerType: 'touch', target: linkTo('/topics') }],
])('sleeps through %s', (_, type, event: Happening) => {
  const page = openPage(PHONE);
  page.load();
  expect(page.happens(type, event)).toEqual({ fetched: [], isAwake: false });
});

test('a tap on an anchor of the same page or on a player wakes', () => {
  for (const link of [linkTo('/', { hash: '#newsletter' }), linkTo('/um.mp3', { plays: '' })]) {
    expect(openPage(PHONE).happens('click', { target: link }).isAwake).toBe(true);
  }
});

test('a mouse over a player wakes quietly', () => {
  const event = { pointerType: 'mouse', target: linkTo('/um.mp3', { plays: '' }) };
  expect(openPage(COMPUTER).happens('pointerover', event).isAwake).toBe(true);
});

test('the browser may fetch the pages of links until the page wakes', () => {
  const page = openPage(COMPUTER);
  page.load();
  expect(page.rules).toEqual([RESTS.links]);
  page.happens('keydown', {});
  expect(page.rules).toEqual([]);
});

test.each([
  ['on a phone', PHONE, {}],
  ['with Save-Data', { ...COMPUTER, connection: { saveData: true, effectiveType: '4g' } }, {}],
  ['on a slow connection', { ...COMPUTER, connection: { effectiveType: '3g' } }, {}],
  ['with little memory', { ...COMPUTER, deviceMemory: 2 }, {}],
  ["on a member's page", COMPUTER, { links: '' }],
  ['on a page that moves by itself', COMPUTER, { wakes: true }],
])('the browser fetches no page of a link %s', (_, device, facts) => {
  const page = openPage(device, { ...RESTS, ...facts });
  page.load();
  expect(page.rules).toEqual([]);
});

test('wakes in a browser that is never idle', async () => {
  const { promise: alive, resolve: live } = Promise.withResolvers<void>();
  const boot = async (pause: () => Promise<void>) => {
    await pause();
    live();
  };
  openPage(PHONE, { ...RESTS, wakes: true }, boot).load();
  await expect(alive).resolves.toBeUndefined();
});

test.each(['after', 'before'])(
  'a tap on a player, %s the end of the page arrived, waits for the scripts, and is followed if they fail',
  async (moment) => {
    const page = openPage(PHONE, RESTS, FAIL, { isLoaderThere: moment === 'after' });
    expect(page.tap()).toEqual({ prevented: true, isKept: true, mark: 'waiting' });
    if (moment === 'before') page.loaderComes();
    await page.finished;
    expect(page.followed).toEqual(['https://cdn.example/um.mp3']);
  },
);

test('a form whose scripts fail is sent once, and nothing wakes the page again', async () => {
  const page = openPage(PHONE, RESTS, FAIL);
  let sent = 0;
  const button: Tapped = { type: 'submit', form: {}, dataset: { tap: '' } };
  button.click = () => {
    sent += 1;
    page.happens('submit', {});
    page.happens('click', { isTrusted: false, target: { closest: () => button } });
  };
  page.tap({ type: 'radio', form: {}, dataset: { tap: '' } });
  page.tap(button);
  page.tap(button);
  await vi.waitFor(() => expect(page.root.dataset).toEqual({ unscripted: '' }));
  page.happens('keydown', {});
  page.tap(button);
  expect({ sent, boots: page.boots(), said: page.said }).toEqual({ sent: 1, boots: 1, said: [] });
});

test.each([
  ['a button', { type: 'button', form: {}, dataset: { tap: '' } }],
  ['a choice without a form', { type: 'radio', dataset: { tap: '' } }],
])('%s that has no meaning without scripts says that they failed', async (_, control: Tapped) => {
  const page = openPage(PHONE, RESTS, FAIL);
  page.tap(control);
  await vi.waitFor(() => expect(page.said).toEqual([expect.stringContaining('Recarregue')]));
});

test('a tap does not wait for ever', () => {
  const page = openPage(PHONE, RESTS, () => new Promise(() => {}));
  page.tap();
  expect(page.followed).toEqual([]);
  page.tooLate();
  expect(page.followed).toEqual(['https://cdn.example/um.mp3']);
});

test('offline nothing is fetched or left, and the page wakes when the connection is back', () => {
  const page = openPage({ ...PHONE, onLine: false });
  page.load();
  const link: Tapped = { href: 'https://conversas.example/topics', dataset: {} };
  expect(page.tap(link).prevented).toBe(true);
  expect(page.tap()).toEqual({ prevented: true, isKept: true, mark: '' });
  expect(page.happens('submit', {})).toEqual({ fetched: [], isAwake: false });
  expect(page.said).toHaveLength(3);
  page.navigator.onLine = true;
  expect(page.happens('online', {}).isAwake).toBe(true);
  expect(page.followed).toEqual([]);
});

test('a connection that ends while the scripts are fetched leaves the page where it is', async () => {
  const page = openPage(PHONE, RESTS, async () => {
    page.navigator.onLine = false;
    return FAIL();
  });
  page.tap();
  await vi.waitFor(() => expect(page.said).toEqual([expect.stringContaining('Sem conexão')]));
  expect(page.followed).toEqual([]);
});

test('who leaves the page takes no tap along', async () => {
  const page = openPage(PHONE, RESTS, FAIL);
  page.tap();
  page.happens('pagehide', {});
  await vi.waitFor(() => expect(page.root.dataset).toEqual({ unscripted: '' }));
  expect(page.followed).toEqual([]);
});

test('a tap on a player fetches the player with the page', () => {
  const page = openPage(PHONE);
  page.tap();
  expect(page.fetched).toEqual(['high /assets/a.js', 'high /assets/b.js', 'high /assets/player.js']);
});

test('leaves taps to the page once it is hydrated, and to the browser with a key', () => {
  const page = openPage(PHONE);
  const untouched = { prevented: false, isKept: false, mark: '' };
  expect(page.tap(undefined, { ctrlKey: true })).toEqual(untouched);
  expect(page.tap(undefined, { isTrusted: false })).toEqual(untouched);
  page.isHydrated();
  expect(page.tap()).toEqual(untouched);
});

/** A control that needs scripts: a link, a button of a form, a radio button. */
interface Tapped {
  href?: string;
  type?: string;
  form?: object;
  dataset: Record<string, string>;
  click?: () => void;
}

type Happening = Record<string, unknown> & { storage?: Record<string, string> };

interface Device {
  isFine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string; type?: string };
  deviceMemory?: number;
  onLine?: boolean;
  storage?: Record<string, string>;
  hash?: string;
  /** Path and query. */
  address?: string;
  deliveryType?: string;
}

function linkTo(pathname: string, { hash = '', plays }: { hash?: string; plays?: string } = {}) {
  const link = { pathname, hash, search: '', href: pathname, dataset: plays === undefined ? {} : { plays } };
  const isOther = (selector: string) => selector.startsWith('a[data-plays]') && plays === undefined;
  return { closest: (selector: string) => (isOther(selector) ? null : link) };
}

type Boot = (pause: () => Promise<void>) => Promise<void>;

/** Runs a page's scripts in a fake window. @param boot stands in for the imports */
function openPage(
  device: Device,
  facts = RESTS,
  boot: Boot = () => Promise.resolve(),
  { isLoaderThere = true } = {},
) {
  const listeners: { type: string; listener: (event: object) => void }[] = [];
  const fetched: string[] = [];
  const followed: string[] = [];
  const rules: string[] = [];
  const body = {
    dataset: {} as Record<string, string>,
    append: ({ textContent }: { textContent: string }) => said.push(textContent),
  };
  const link: Tapped = { href: 'https://cdn.example/um.mp3', dataset: { plays: '' } };
  const localStorage: Record<string, string> = { ...device.storage };
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let isAwake = false;
  let boots = 0;
  const timers: (() => void)[] = [];
  const said: string[] = [];
  const root = { dataset: {} };
  const { connection, deviceMemory, onLine = true } = device;
  const sent: string[] = [];
  const sendBeacon = (address: string, body: string) => sent.push(`${address} ${body}`);
  const navigator = { connection, deviceMemory, onLine, sendBeacon };
  const href = `https://conversas.example${device.address ?? '/'}`;
  const shown = { address: href };
  const sandbox = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.push({ type, listener }),
    document: {
      URL: href + (device.hash ?? ''),
      documentElement: root,
      body,
      head: {
        append: ({ type, textContent, fetchPriority, href }: Record<string, string>) => {
          if (type === 'speculationrules') rules.push(textContent ?? '');
          else fetched.push(`${fetchPriority} ${href}`);
        },
      },
      createElement: () => ({ remove: () => rules.pop() }),
      querySelector: () => null,
      querySelectorAll: () => [],
    },
    HTMLButtonElement: class {},
    PerformanceObserver: Painted,
    requestIdleCallback: (run: () => void, options?: { timeout: number }) => options?.timeout && run(),
    setTimeout: (run: () => void) => timers.push(run),
    navigator,
    matchMedia: () => ({ matches: device.isFine }),
    localStorage,
    performance: { getEntriesByType: () => [{ deliveryType: device.deliveryType ?? '' }] },
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, address: string) => {
        shown.address = address;
      },
    },
    location: {
      href,
      pathname: new URL(href).pathname,
      search: '',
      hash: device.hash ?? '',
      assign: (href: string) => finish(void followed.push(href)),
    },
    boot: (pause: () => Promise<void>) => {
      isAwake = true;
      boots += 1;
      return boot(pause);
    },
  };
  const page = createContext(Object.assign(sandbox, { self: sandbox }));
  const happens = (type: string, event: object, storage = {}) => {
    Object.assign(localStorage, storage);
    for (const { listener } of listeners.filter((one) => one.type === type))
      listener({ type, preventDefault: () => {}, target: { closest: () => null }, ...event });
    return { fetched, isAwake };
  };
  /** What the hydrated page does. */
  const isHydrated = () => {
    Object.assign(sandbox, { taps: null });
    body.dataset.ready = '';
  };
  const tap = (element: Tapped = link, event: { ctrlKey?: boolean; isTrusted?: boolean } = {}) => {
    let [prevented, isKept] = [false, false];
    const preventDefault = () => {
      prevented = true;
    };
    // React is among the others, and would carry a tap out a second time.
    const stopPropagation = () => {
      isKept = true;
    };
    const closest = (selector: string) => (selector === 'a[href]' && !element.href ? null : element);
    happens('click', { isTrusted: true, ...event, target: { closest }, preventDefault, stopPropagation });
    return { prevented, isKept, mark: element.dataset.plays ?? element.dataset.tap };
  };
  const tooLate = () => {
    for (const run of timers.splice(0)) run();
  };
  const loaderComes = () => runInContext(wakeScript(facts, 'await boot(pause)'), page);
  runInContext(headScript({ themeKey: 'tema', fonts: [] }), page);
  if (isLoaderThere) loaderComes();
  return {
    ...{ load: () => happens('load', {}), happens, tap, isHydrated, loaderComes, navigator, root },
    ...{ fetched, followed, rules, said, sent, shown, finished, tooLate },
    boots: () => boots,
  };
}

/** Reports a page that was painted. */
class Painted {
  readonly #tell: (entries: null, observer: { disconnect: () => void }) => void;

  constructor(tell: (entries: null, observer: { disconnect: () => void }) => void) {
    this.#tell = tell;
  }

  observe() {
    this.#tell(null, { disconnect: () => {} });
  }
}
