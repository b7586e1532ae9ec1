import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { flashMiddleware } from '#app/http/flash.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { sessionMiddleware } from '#app/wiring/session-middleware.server.ts';
import { routeArgs } from './request-context.ts';

interface RouteModule {
  loader?: (args: never) => unknown;
  action?: (args: never) => unknown;
}

interface RouteRequest {
  /** Path and query. */
  path: string;
  /** Calls the action; without it, the loader. */
  form?: Record<string, string> | URLSearchParams;
  /** As `makeSession` returns it. */
  cookie?: string;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  clientAddress?: string;
}

/** What a browser would get. */
export interface Answered {
  status: number;
  location: string | null;
  headers: Headers;
  setCookies: string[];
  /** On the page after the redirect. */
  flash: ToastMessage | null;
  /** What the loader or action returned. */
  data: unknown;
  /** Of an answer with its own body. */
  text: () => Promise<string>;
  bytes: () => Promise<Uint8Array>;
}

/** Sends one real Request to one route, through the root's middleware, with or without a session. */
export async function askRoute(
  services: Services,
  route: RouteModule,
  { path, form, cookie, headers, params, clientAddress }: RouteRequest,
): Promise<Answered> {
  const sent = { ...headers, ...(cookie && { Cookie: cookie }) };
  const { args } = routeArgs(services, path, { clientAddress, params, form, headers: sent });
  let given: unknown;
  const handle = async () => {
    const handler = form ? route.action : route.loader;
    const asking = (async () => handler?.(args as never))();
    const result = await asking.catch((thrown) => {
      if (thrown instanceof Response || isData(thrown)) return thrown;
      throw thrown;
    });
    if (result instanceof Response) return result;
    given = isData(result) ? result.data : result;
    return new Response(null, (isData(result) && result.init) || {});
  };
  const response = await through([sessionMiddleware, flashMiddleware], args, handle);
  const setCookies = response.headers.getSetCookie();
  return {
    status: response.status,
    location: response.headers.get('Location'),
    headers: response.headers,
    setCookies,
    flash: flashOf(setCookies),
    data: given,
    text: () => response.text(),
    bytes: () => response.bytes(),
  };
}

/** The cookies that an answer sets, for the next request. */
export function cookiesOf({ setCookies }: Answered): string {
  return setCookies.map((cookie) => cookie.slice(0, cookie.indexOf(';'))).join('; ');
}

async function through(
  [first, ...others]: MiddlewareFunction<Response>[],
  args: { request: Request; context: RouterContextProvider },
  handle: () => Promise<Response>,
): Promise<Response> {
  if (!first) return handle();
  return (await first(args as never, () => through(others, args, handle))) as Response;
}

function isData(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
  );
}

function flashOf(setCookies: string[]): ToastMessage | null {
  const value = setCookies.find((cookie) => cookie.includes('session-flash='))?.match(/=([^;]+);/)?.[1];
  return value ? JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString()) : null;
}
