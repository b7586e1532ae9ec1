import { randomUUID } from 'node:crypto';
import { type Cookie, createCookie, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { personalCookie } from '#app/pure/people/personal-cookies.ts';
import { isOwnPath } from '#app/pure/text/web-address.ts';
import { flashContext, servicesContext } from './context.ts';
import { isPrefetch } from './page/link-rules.server.ts';

const NAME = personalCookie('flash');
const SETTINGS = { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 } as const;
const plain = createCookie(NAME, SETTINGS);
/** Over https the browser takes it only from this host, over https: no neighbour can set it. */
const prefixed = createCookie(`__Host-${NAME}`, { ...SETTINGS, secure: true });

const toastSchema = z.object({
  flashId: z.uuid(),
  title: z.string().min(1).max(200),
  description: z.string().max(400).optional(),
  tone: z.enum(['success', 'error']),
  link: z
    .object({
      label: z.string().min(1).max(40),
      to: z.string().refine(isOwnPath).max(400),
    })
    .optional(),
  action: z
    .object({
      label: z.string().min(1).max(40),
      to: z
        .string()
        .regex(/^\/admin\//)
        .max(200),
      fields: z.record(z.string().max(40), z.string().max(2_000)),
    })
    .optional(),
});

/** Shows this toast on the page that the answer redirects to. */
export function flash(context: Readonly<RouterContextProvider>, toast: ToastMessage): void {
  context.get(flashContext).toSend = toast;
}

/** The toast that the previous page left for this one. Removes it, so that it is shown once. */
export function takeFlash(context: Readonly<RouterContextProvider>): ToastMessage | null {
  const state = context.get(flashContext);
  const { received } = state;
  state.received = null;
  return received;
}

/**
 * Reads the toast that the request carries, and sends the one that a route has set. A page that may never be
 * shown takes none.
 */
export const flashMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const state = context.get(flashContext);
  const cookie = context.get(servicesContext).publicUrl.startsWith('https:') ? prefixed : plain;
  const sent = isPrefetch(request) ? null : await readFlash(cookie, request.headers.get('Cookie'));
  state.received = sent;
  const response = await next();
  const wasShown = sent !== null && state.received === null;
  if (state.toSend) {
    const toast = { ...state.toSend, flashId: randomUUID() };
    response.headers.append('Set-Cookie', await cookie.serialize(toast));
  } else if (wasShown) response.headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
  return response;
};

async function readFlash(cookie: Cookie, cookies: string | null): Promise<ToastMessage | null> {
  if (!cookies?.includes(cookie.name)) return null;
  const sent = await cookie.parse(cookies).catch(() => null);
  return toastSchema.safeParse(sent).data ?? null;
}
