import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import { flashContext, servicesContext } from './context.ts';
import { flash, flashMiddleware, takeFlash } from './flash.server.ts';

const TOAST = { title: 'Salvo', tone: 'success' } as const;

/** One request through the middleware. @returns what `page` returned, and the cookie that the answer sets */
async function ask<T>(
  headers: HeadersInit,
  page: (context: RouterContextProvider) => T,
  publicUrl = 'http://a.test',
) {
  const context = new RouterContextProvider();
  context.set(servicesContext, { publicUrl } as Services);
  context.set(flashContext, { received: null, toSend: null });
  const request = new Request('http://a.test/', { headers });
  let shown: T | undefined;
  const next = async () => {
    shown = page(context);
    return new Response();
  };
  const args = { request, context } as unknown as Parameters<typeof flashMiddleware>[0];
  const response = (await flashMiddleware(args, next)) as Response;
  const [set] = response.headers.getSetCookie();
  return { shown, cookie: set?.split(';')[0], set };
}

test('a page that the browser fetches ahead leaves the toast for the one that is shown', async () => {
  const { cookie = '' } = await ask({}, (context) => flash(context, TOAST));
  const ahead = await ask({ Cookie: cookie, 'Sec-Purpose': 'prefetch' }, takeFlash);
  expect(ahead).toMatchObject({ shown: null, cookie: undefined });
  const { shown, cookie: emptied } = await ask({ Cookie: cookie }, takeFlash);
  expect(shown).toMatchObject(TOAST);
  expect(emptied).toBeDefined();
});

test('over https, only this host over https can have set it', async () => {
  const { cookie = '', set } = await ask({}, (context) => flash(context, TOAST), 'https://a.test');
  expect(set).toMatch(/^__Host-conversas\.session-flash=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(set).not.toContain('Domain');
  const forged = await ask({ Cookie: cookie.replace('__Host-', '') }, takeFlash, 'https://a.test');
  expect(forged.shown).toBeNull();
  const { shown } = await ask({ Cookie: cookie }, takeFlash, 'https://a.test');
  expect(shown).toMatchObject(TOAST);
});
