import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScript } from './head-script.server.ts';
import { type WakeFacts, wakeScript } from './wake-script.server.ts';

const RESTS: WakeFacts = {
  files: ['/assets/a.js', '/assets/b.js'],
  wakes: false,
  stored: ['tocando'],
  player: ['/assets/player.js'],
  links: '{"prefetch":[]}',
};
const COMPUTER = { isFine: true };
const PHONE = { isFine: false };

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
    const offline = () => Promise.reject(new Error('offline'));
    const page = openPage(PHONE, RESTS, offline, { isLoaderThere: moment === 'after' });
    expect(page.tap({ isReady: false })).toEqual({ prevented: true, plays: 'waiting' });
    if (moment === 'before') page.loaderComes();
    await page.finished;
    expect(page.followed).toEqual(['https://cdn.example/um.mp3']);
  },
);

test('a tap on a player fetches the player with the page', () => {
  const page = openPage(PHONE);
  page.tap({ isReady: false });
  expect(page.fetched).toEqual(['high /assets/a.js', 'high /assets/b.js', 'high /assets/player.js']);
});

test('leaves taps to the page once it is hydrated', () => {
  const page = openPage(PHONE);
  expect(page.tap({ isReady: true })).toEqual({ prevented: false, plays: '' });
  expect(page.tap({ isReady: false, ctrlKey: true })).toEqual({ prevented: false, plays: '' });
});

type Happening = Record<string, unknown> & { storage?: Record<string, string> };

interface Device {
  isFine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string; type?: string };
  deviceMemory?: number;
  storage?: Record<string, string>;
  hash?: string;
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
  const body: { dataset: Record<string, string> } = { dataset: {} };
  const link = { href: 'https://cdn.example/um.mp3', dataset: { plays: '' } };
  const localStorage: Record<string, string> = { ...device.storage };
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let isAwake = false;
  const { connection, deviceMemory } = device;
  const page = createContext({
    addEventListener: (type: string, listener: (event: object) => void) => listeners.push({ type, listener }),
    document: {
      documentElement: { dataset: {} },
      body,
      head: {
        append: ({ type, textContent, fetchPriority, href }: Record<string, string>) => {
          if (type === 'speculationrules') rules.push(textContent ?? '');
          else fetched.push(`${fetchPriority} ${href}`);
        },
      },
      createElement: () => ({ remove: () => rules.pop() }),
      querySelector: () => (link.dataset.plays === 'waiting' ? link : null),
    },
    HTMLButtonElement: class {},
    PerformanceObserver: Painted,
    self: {
      fetchesAhead: false,
      requestIdleCallback: (run: () => void, options?: { timeout: number }) => options?.timeout && run(),
    },
    navigator: { connection, deviceMemory },
    matchMedia: () => ({ matches: device.isFine }),
    localStorage,
    location: {
      pathname: '/',
      search: '',
      hash: device.hash ?? '',
      assign: (href: string) => finish(void followed.push(href)),
    },
    boot: (pause: () => Promise<void>) => {
      isAwake = true;
      return boot(pause);
    },
  });
  const happens = (type: string, event: object, storage = {}) => {
    Object.assign(localStorage, storage);
    for (const { listener } of listeners.filter((one) => one.type === type))
      listener({ preventDefault: () => {}, target: { closest: () => null }, ...event });
    return { fetched, isAwake };
  };
  const tap = ({ isReady, ctrlKey = false }: { isReady: boolean; ctrlKey?: boolean }) => {
    if (isReady) body.dataset.ready = '';
    let prevented = false;
    const preventDefault = () => {
      prevented = true;
    };
    happens('click', { target: { closest: () => link }, ctrlKey, preventDefault });
    return { prevented, plays: link.dataset.plays };
  };
  const loaderComes = () => runInContext(wakeScript(facts, 'await boot(pause)'), page);
  runInContext(headScript({ themeKey: 'tema', fonts: [] }), page);
  if (isLoaderThere) loaderComes();
  return { load: () => happens('load', {}), happens, tap, loaderComes, fetched, followed, rules, finished };
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
