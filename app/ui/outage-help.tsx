import { useState } from 'react';
import { type DataRouter, matchRoutes } from 'react-router';
import type { RouteFiles } from './outage.ts';
import { dismissToast, showToast } from './toast-store.ts';

/** Scripts are tried again without being asked: whoever wants a page twice waits for the same ones. */
const QUIET_RETRY_MS = 5_000;

/** What waits for the site to be there again. */
const waiting = new Set<() => Promise<void>>();
let shownToast: number | undefined;
let lastSent: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;

addEventListener('online', retryAll);
addEventListener(
  'submit',
  ({ target, submitter }) => {
    if (target instanceof HTMLFormElement) lastSent = { form: target, submitter };
  },
  true,
);
// What the browser would load whole, by itself: offline that is its own page of errors in place of ours.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOpenedApart = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target;
  if (!link || isOpenedApart || !wouldBeLost(event) || !/^https?:$/.test(link.protocol)) return;
  if (link.hash && link.href.startsWith(location.href.replace(/#.*/, '#'))) return;
  event.preventDefault();
  sayOutage(() => link.click());
});
addEventListener('submit', (event) => {
  if (!wouldBeLost(event) || !lastSent) return;
  event.preventDefault();
  sayOutage(sendAgain);
});

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
  if (type === 'navigation' && !saysItself(request) && stayHere()) {
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
    const answer = await fetch('/healthz').catch(() => undefined);
    return answer?.ok ? load() : undefined;
  };
  return waitFor(attempt, undefined, QUIET_RETRY_MS);
}

/** @param attempt brings undefined as long as it cannot be done */
function waitFor<T>(attempt: () => Promise<T | undefined>, signal?: AbortSignal, everyMs = 0): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = everyMs > 0 ? setInterval(() => retry(), everyMs) : undefined;
  const end = () => {
    clearInterval(timer);
    waiting.delete(retry);
    if (waiting.size === 0 && shownToast) closeToast(shownToast);
  };
  const retry = async () => {
    try {
      const done = await attempt();
      if (done === undefined) return;
      resolve(done);
    } catch (error) {
      reject(error);
    }
    end();
  };
  signal?.addEventListener('abort', () => {
    reject(signal.reason);
    end();
  });
  waiting.add(retry);
  shownToast ??= showToast({
    ...words(),
    description: <WayOut text="A página continua aqui." onRetry={retryAll} />,
    tone: 'error',
    onClose: () => {
      shownToast = undefined;
      stayHere();
    },
  });
  return promise;
}

async function retryAll(): Promise<void> {
  await Promise.all([...waiting].map((retry) => retry()));
}

function closeToast(id: number): void {
  shownToast = undefined;
  // The focus would go with the button.
  if (document.activeElement?.closest('[role="alert"]')) {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  dismissToast(id);
}

function sayOutage(retry: () => void, text = 'A página continua aqui.'): void {
  showToast({ ...words(), description: <WayOut text={text} onRetry={retry} />, tone: 'error' });
}

function words(): { title: string } {
  return { title: navigator.onLine ? 'O site não respondeu' : 'Sem conexão' };
}

function WayOut({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <>
      {text}
      <button
        type="button"
        className="link block min-h-11"
        aria-disabled={isTrying || undefined}
        onClick={isTrying ? undefined : retry}
      >
        {isTrying ? 'Tentando…' : 'Tentar de novo'}
      </button>
    </>
  );
}

function sendAgain(): void {
  if (lastSent?.form.isConnected) lastSent.form.requestSubmit(lastSent.submitter);
}

/** Whether the browser itself would now load another page, which it cannot. */
function wouldBeLost(event: Event): boolean {
  return !navigator.onLine && !event.defaultPrevented;
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

/** Ends the way to another page, or a form's, where it stands. @returns false where no form could be sent again */
function stayHere(): boolean {
  const { state, navigate } = currentRouter();
  navigate(state.location, {
    state: state.location.state,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
  return lastSent?.form.isConnected ?? false;
}

/** Never comes back: the page goes. */
function loadWhole(): Promise<never> {
  const { location: target, formMethod } = currentRouter().state.navigation;
  if (target && !formMethod) location.assign(target.pathname + target.search + target.hash);
  else location.reload();
  return new Promise(() => {});
}

function currentRouter(): DataRouter {
  return Reflect.get(window, '__reactRouterDataRouter');
}
