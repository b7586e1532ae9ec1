import { expect, test } from 'vitest';
import type { ContentKey } from '#app/db/tables.server.ts';
import type { PageControl } from '#app/http/context.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import { personalCookie } from '#app/pure/people/personal-cookies.ts';
import { listening } from '../../tests/support/servers/listening.ts';
import type { RenderOptions } from '../requests/rendering.ts';
import { parseTarget } from '../requests/request-target.ts';
import { PageReads } from './page-reads.ts';

type Answer = Partial<PageControl> & { response?: ResponseInit; until?: Promise<void> };

/** Reads whose pages are their number, in the order in which they are rendered. */
async function reads(answer: Answer = { mayBeKept: true }) {
  const rendered: RenderOptions[] = [];
  const metrics = createMetrics();
  let isReliable = true;
  let tell: (keys: readonly ContentKey[]) => void = () => {};
  const { response, until, ...page } = answer;
  const pages = new PageReads({
    metrics,
    common: { 'X-Common': 'yes' },
    isDevelopment: false,
    views: { leaveOut: () => {} },
    moved: { after: async () => false },
    watch: {
      isReliable: () => isReliable,
      onChange: (listener) => {
        tell = listener;
      },
      refresh: () => null,
      check: async () => {},
      onAdminChange: () => {},
      stop: async () => {},
    },
    render: async (_req, _target, options = {}) => {
      const number = rendered.push(options);
      await until;
      const control: PageControl = {
        ...{ mayBeKept: false, keys: new Set(['topics']), expiresAt: null },
        ...{ isUnavailable: false, refusal: null, document: null },
        ...page,
      };
      return {
        id: 'a',
        body: null,
        isStaff: false,
        page: control,
        response: new Response(`page ${number}`, response),
      };
    },
  });
  const origin = await listening((req, res) => {
    const target = parseTarget(req.url ?? '/');
    if (target) void pages.read(req, res, target);
  });
  return {
    read: async (path = '/', headers = {}) => (await fetch(`${origin}${path}`, { headers })).text(),
    forWhom: () => rendered.map(({ forEverybody }) => (forEverybody ? 'everybody' : 'one')),
    metrics,
    change: () => tell(['topics']),
    loseTouch: () => {
      isReliable = false;
    },
  };
}

test('one page serves everybody until its content changes', async () => {
  const { read, change, metrics } = await reads();
  expect([await read(), await read()]).toEqual(['page 1', 'page 1']);
  expect([metrics.pageHits, metrics.pageMisses, metrics.pageBytes() > 0]).toEqual([1, 1, true]);
  change();
  expect([await read(), metrics.pageMisses]).toEqual(['page 2', 2]);
});

test('nothing comes from memory while changes could be missed', async () => {
  const { read, loseTouch } = await reads();
  await read();
  loseTouch();
  expect([await read(), await read()]).toEqual(['page 2', 'page 3']);
});

test.each([
  ['a session', '/', { cookie: `${personalCookie('flash')}=a` }],
  ['a key of a program', '/', { authorization: 'Bearer a' }],
  ['a part of the answer', '/', { range: 'bytes=0-1' }],
  ['a personal address', '/feed/a', {}],
  ['a file', '/media/a.mp3', {}],
  ['the way to an app, which is counted', '/assinar/spotify', {}],
])('who brings or asks for %s gets a page of her own', async (_, path, headers) => {
  const { read, forWhom, metrics } = await reads();
  await read(path, headers);
  await read(path, headers);
  expect(forWhom()).toEqual(['one', 'one']);
  expect([metrics.pageHits, metrics.pageMisses]).toEqual([0, 0]);
});

test('a page that may not be kept is rendered for everybody once, and from then on for each visitor', async () => {
  const { read, forWhom } = await reads({ mayBeKept: false });
  await read('/?utm=a');
  await read();
  expect(forWhom()).toEqual(['everybody', 'one', 'one']);
});

test('who brought nothing of her own gets the page that was rendered for everybody', async () => {
  const { read, forWhom } = await reads({ mayBeKept: false });
  expect(await read()).toBe('page 1');
  expect(forWhom()).toEqual(['everybody']);
});

test('a page that sets a cookie is never kept', async () => {
  const { read } = await reads({ mayBeKept: true, response: { headers: { 'Set-Cookie': 'a=1' } } });
  expect([await read(), await read()]).toEqual(['page 1', 'page 2']);
});

test('a failed page is not rendered a second time for a visitor with a query of her own', async () => {
  const { read } = await reads({ mayBeKept: true, response: { status: 500 } });
  expect(await read('/?utm=a')).toBe('page 1');
});

test('simultaneous visitors share one rendering, but none that began before a change', async () => {
  const { promise: until, resolve: finish } = Promise.withResolvers<void>();
  const { read, change, forWhom } = await reads({ mayBeKept: true, until });
  const early = [read(), read()];
  await expect.poll(() => forWhom().length).toBe(1);
  change();
  const late = read();
  await expect.poll(() => forWhom().length).toBe(2);
  finish();
  expect(await Promise.all([...early, late])).toEqual(['page 1', 'page 1', 'page 2']);
  expect(await read()).toBe('page 2');
});
