import { matchRoutes } from 'react-router';
import type { RouteFiles } from '#app/http/page/outage.ts';
import { sayOutage, waitFor } from '#app/ui/outage-toast.tsx';
import {
  canSendAgain,
  currentRouter,
  isUnderWay,
  loadWhole,
  sendAgain,
  stayHere,
} from '#app/ui/outage-ways.ts';

/** Retries scripts without being asked. A second request for the same page waits for the same scripts. */
const QUIET_RETRY_MS = 5_000;

/**
 * Fetches data again on request or when the connection is back. A form submission gets its failure instead.
 */
export async function fetchLater(
  request: Request,
  type: string,
  first: Response | undefined,
): Promise<Response> {
  request.signal.throwIfAborted(); // another navigation has replaced this one
  if (first && !isFromElsewhere(first)) return first;
  if (request.method === 'GET') {
    return waitFor(async () => {
      const response = await fetch(request).catch(() => undefined);
      return response && !isFromElsewhere(response) ? response : undefined;
    }, request.signal);
  }
  if (type === 'navigation' && canSendAgain() && !saysItself(request)) {
    stayHere();
    sayOutage(sendAgain, 'O que você escreveu continua aqui.');
    request.signal.throwIfAborted();
  }
  if (first) return first;
  throw new TypeError('Failed to fetch');
}

/**
 * Loads a page's script once all of its files are available. Where a new release removed one, loads the whole
 * page.
 */
export async function importLater(route: RouteFiles): Promise<object> {
  if (!isUnderWay()) return new Promise(() => {}); // fetched ahead (ui/next-page.tsx): nobody waits for it
  const files = [route.module, ...(route.imports ?? []), ...(route.css ?? [])];
  const attempt = async () => {
    const answers = await Promise.all(files.map((file) => fetch(file).catch(() => undefined)));
    if (answers.some((answer) => answer?.status === 404)) return loadWhole();
    if (answers.some((answer) => !answer?.ok || isFromElsewhere(answer))) return undefined;
    return import(/* @vite-ignore */ otherUrl(route.module)).catch(loadWhole);
  };
  return (await attempt()) ?? waitFor(attempt, undefined, QUIET_RETRY_MS);
}

/** Loads a lazily loaded part of a page. */
export function loadLater<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  const attempt = async () => {
    const answer = await fetch('/healthz' satisfies Href).catch(() => undefined);
    return answer?.ok ? load().catch((error) => loadByOtherUrl<Part>(error)) : undefined;
  };
  return waitFor(attempt, undefined, QUIET_RETRY_MS);
}

/** The error of Chrome and Firefox names the URL. Safari's does not, but Safari requests a failed script again. */
async function loadByOtherUrl<Part extends object>(error: unknown): Promise<Part> {
  const word = String(error)
    .split(/\s/)
    .find((one) => one.includes('http') && one.includes('.js'));
  if (!word) throw error;
  const url = word.slice(word.indexOf('http'), word.lastIndexOf('.js') + 3);
  return import(/* @vite-ignore */ otherUrl(url));
}

/** Chrome remembers that a script failed, and never requests the same URL again. */
function otherUrl(url: string): string {
  return `${url}?${Date.now()}`;
}

/** An error page of a proxy in front of the site. The site's own refusals are more specific. */
function isFromElsewhere({ status, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return !headers.has('X-Remix-Response') && (status >= 500 || (status < 400 && isPage));
}

/** Whether the submitted form reports failures itself. */
function saysItself({ url }: Request): boolean {
  const { routes } = currentRouter();
  const { pathname } = new URL(url);
  const id = matchRoutes(routes, pathname.replace(/\.data$/, ''))?.at(-1)?.route.id ?? '';
  return Reflect.get(window, '__reactRouterManifest').routes[id]?.hasClientAction ?? false;
}
