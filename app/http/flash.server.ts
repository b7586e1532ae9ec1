import { randomUUID } from 'node:crypto';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import { type Flash, flashContext, servicesContext } from './context.ts';

/** Named like a session, so that no page with a toast of one person comes from the memory of pages. */
const NAME = 'conversas.session-flash';
const LIFE_SECONDS = 60;

const toastSchema = z.object({
  flashId: z.uuid(),
  title: z.string().min(1).max(200),
  description: z.string().max(400).optional(),
  tone: z.enum(['success', 'error']),
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

/** The toast that the page before left for this one; it is shown once. */
export function takeFlash(context: Readonly<RouterContextProvider>): ToastMessage | null {
  const state = context.get(flashContext);
  const { received } = state;
  state.received = null;
  return received;
}

/** Reads the toast that the request brings, and sends the one that a route has left. */
export const flashMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const state = context.get(flashContext);
  const sent = readFlash(request.headers.get('Cookie'));
  state.received = sent;
  const response = await next();
  const cookie = cookieFor(state, sent !== null, context.get(servicesContext).publicUrl);
  if (cookie) response.headers.append('Set-Cookie', cookie);
  return response;
};

function cookieFor(state: Flash, wasSent: boolean, publicUrl: string): string | null {
  const isSecure = publicUrl.startsWith('https:');
  const frame = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  if (state.toSend)
    return `${NAME}=${encode({ ...state.toSend, flashId: randomUUID() })}; Max-Age=${LIFE_SECONDS}; ${frame}`;
  const wasShown = wasSent && state.received === null;
  return wasShown ? `${NAME}=; Max-Age=0; ${frame}` : null;
}

function encode(toast: ToastMessage): string {
  return Buffer.from(JSON.stringify(toast)).toString('base64url');
}

function readFlash(cookies: string | null): ToastMessage | null {
  const value = cookies?.match(/(?:^|;\s*)conversas\.session-flash=([\w-]+)/)?.[1];
  if (!value) return null;
  try {
    return toastSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return null;
  }
}
