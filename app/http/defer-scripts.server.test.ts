import { createContext, runInContext, Script } from 'node:vm';
import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.server.ts';

const PARTS = {
  head: `<html><head><title>a</title><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/home-2.js" crossorigin=""/><link rel="stylesheet" href="/assets/root.css"/>`,
  content: `</head><body><p>olá</p>`,
  scripts: `<script nonce="m1">window.__reactRouterContext = {};</script><script nonce="m1" type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-4.js";
import * as route1 from "/assets/home-2.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1};
import("/assets/entry-1.js");</script>`,
  end: `</body></html>`,
};

const { head, scripts, ...rest } = deferScripts(PARTS);

test('fetches only styles before the first paint', () => {
  expect(head).toContain(
    '<html><head><title>a</title><link rel="stylesheet" href="/assets/root.css"/><script ',
  );
  expect(scripts).not.toContain('type="module"');
});

test('keeps the list of what to fetch later', () => {
  expect(scripts).toContain('["/assets/entry-1.js","/assets/home-2.js"]');
});

test('imports the modules in their order, each after those it depends on', () => {
  const order = [
    'await import("/assets/manifest-3.js")',
    'const route0=await import("/assets/root-4.js")',
    'const route1=await import("/assets/home-2.js")',
    'window.__reactRouterRouteModules',
    'import("/assets/entry-1.js")',
  ].map((code) => scripts.indexOf(code));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('writes a script that parses', () => {
  const [, code = ''] = /<script nonce="m1">(\(boot=>[\s\S]*?)<\/script>/.exec(scripts) ?? [];
  expect(() => new Script(code)).not.toThrow();
});

test('leaves the rest of the page as it was', () => {
  expect(rest).toEqual({ content: PARTS.content, end: PARTS.end });
  expect(scripts).toContain('<script nonce="m1">window.__reactRouterContext = {};</script>');
  const bare = { head: '<p>', content: 'sem', scripts: '', end: 'scripts</p>' };
  expect(deferScripts(bare)).toEqual(bare);
});

test.each(['after', 'before'])(
  'a tap on a player, %s the end of the page arrived, waits for the scripts, and is followed if they fail',
  async (moment) => {
    const { tap, loaderComes, followed, finished } = runLoader(() => Promise.reject(new Error('offline')));
    if (moment === 'after') loaderComes();
    expect(tap({ isReady: false })).toEqual({ prevented: true, plays: 'waiting' });
    if (moment === 'before') loaderComes();
    await finished;
    expect(followed).toEqual(['https://cdn.example/um.mp3']);
  },
);

test('leaves taps to the page once it is hydrated', () => {
  const { tap, loaderComes } = runLoader(() => Promise.resolve());
  loaderComes();
  expect(tap({ isReady: true })).toEqual({ prevented: false, plays: '' });
  expect(tap({ isReady: false, ctrlKey: true })).toEqual({ prevented: false, plays: '' });
});

test('hydrates the page even in a browser that is never idle', async () => {
  const { promise: alive, resolve: live } = Promise.withResolvers<void>();
  const { loaderComes, load } = runLoader(async (pause) => {
    await pause();
    live();
  });
  loaderComes();
  load();
  await expect(alive).resolves.toBeUndefined();
});

/** Runs a page's scripts in a fake window. @param boot stands in for the imports */
function runLoader(boot: (pause: () => Promise<void>) => Promise<void>) {
  const [, catcher = ''] = /<script nonce="m1">([\s\S]*?)<\/script>/.exec(head) ?? [];
  const [, loader = ''] = /<script nonce="m1">(\(boot=>[\s\S]*?)\(async pause=>/.exec(scripts) ?? [];
  const listeners: { type: string; listener: (event: unknown) => void }[] = [];
  const body: { dataset: Record<string, string> } = { dataset: {} };
  const link = { href: 'https://cdn.example/um.mp3', dataset: { plays: '' } };
  const followed: string[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const page = createContext({
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.push({ type, listener }),
    document: {
      body,
      head: { append: () => {} },
      createElement: () => ({}),
      querySelector: () => (link.dataset.plays === 'waiting' ? link : null),
    },
    PerformanceObserver: Painted,
    self: {
      requestIdleCallback: (run: () => void, options?: { timeout: number }) => options?.timeout && run(),
    },
    location: { assign: (href: string) => finish(void followed.push(href)) },
  });
  runInContext(catcher, page);
  const tap = ({ isReady, ctrlKey = false }: { isReady: boolean; ctrlKey?: boolean }) => {
    if (isReady) body.dataset.ready = '';
    let prevented = false;
    const click = {
      target: { closest: () => link },
      ctrlKey,
      preventDefault: () => {
        prevented = true;
      },
    };
    for (const { type, listener } of listeners) if (type === 'click') listener(click);
    return { prevented, plays: link.dataset.plays };
  };
  const load = () => {
    for (const { type, listener } of listeners) if (type === 'load') listener({});
  };
  const loaderComes = () => runInContext(loader, page)(boot);
  return { tap, load, loaderComes, followed, finished };
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
