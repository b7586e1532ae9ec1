import { matchRoutes } from 'react-router';
import type { RouteFiles } from '#app/http/outage.ts';
import { sayOutage, waitFor } from '#app/ui/outage-toast.tsx';
import { canSendAgain, currentRouter, loadWhole, sendAgain, stayHere } from '#app/ui/outage-ways.ts';

/** Scripts are tried again without being asked: whoever wants a page twice waits for the same ones. */
const QUIET_RETRY_MS = 5_000;

/** Asks again for data, when somebody wants it or the connection is back. What else was to be sent is given back. */
export async function fetchLater(
  request: Request,
  type: string,
  first: Response | undefined,
): Promise<Response> {
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

/** The script of a page, when all of its files can be had; where a new release has taken one away, the page itself. */
export async function importLater(route: RouteFiles): Promise<object> {
  const files = [route.module, ...(route.imports ?? []), ...(route.css ?? [])];
  const attempt = async () => {
    const answers = await Promise.all(files.map((file) => fetch(file).catch(() => undefined)));
    if (answers.some((answer) => answer?.status === 404)) return loadWhole();
    if (answers.some((answer) => !answer?.ok || isFromElsewhere(answer))) return undefined;
    // A browser may remember that a script has failed, and not ask for it again.
    return import(/* @vite-ignore */ route.module).catch(loadWhole);
  };
  return (await attempt()) ?? waitFor(attempt, undefined, QUIET_RETRY_MS);
}

/** A part of a page that comes when it is asked for. */
export function loadLater<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  const attempt = async () => {
    const answer = await fetch('/healthz' satisfies Href).catch(() => undefined);
    return answer?.ok ? load() : undefined;
  };
  return waitFor(attempt, undefined, QUIET_RETRY_MS);
}

/** A page of something that stands before the site. The site's own refusals say more than we could. */
function isFromElsewhere({ status, headers }: Response): boolean {
  const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return !headers.has('X-Remix-Response') && (status >= 500 || (status < 400 && isPage));
}

/** Whether the form that is sent has words of its own for a failure. */
function saysItself({ url }: Request): boolean {
  const { routes } = currentRouter();
  const { pathname } = new URL(url);
  const id = matchRoutes(routes, pathname.replace(/\.data$/, ''))?.at(-1)?.route.id ?? '';
  return Reflect.get(window, '__reactRouterManifest').routes[id]?.hasClientAction ?? false;
}
