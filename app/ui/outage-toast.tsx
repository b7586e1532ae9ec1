import { useState } from 'react';
import { outageTitle } from './outage-title.ts';
import { sendAgain, stayHere } from './outage-ways.ts';
import { dismissToast, showToast } from './toast-store.ts';

/** Attempts that wait for the site. */
const waiting = new Set<() => Promise<void>>();
let shownToast: number | undefined;

addEventListener('online', retryAll);
// Stops navigations that would load a whole page: offline, the browser would show its own error page.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOpenedApart = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link?.target;
  if (!link || isOpenedApart || !wouldBeLost(event) || !/^https?:$/.test(link.protocol)) return;
  if (link.hash && link.href.startsWith(location.href.replace(/#.*/, '#'))) return;
  event.preventDefault();
  sayOutage(() => link.click());
});
addEventListener('submit', (event) => {
  if (!wouldBeLost(event)) return;
  event.preventDefault();
  sayOutage(sendAgain);
});

/**
 * Shows a toast that the site is unavailable, until `attempt` succeeds. @param attempt resolves to undefined
 * while it fails
 */
export function waitFor<T>(
  attempt: () => Promise<T | undefined>,
  signal?: AbortSignal,
  everyMs = 0,
): Promise<T> {
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
    title: outageTitle(),
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
  // Otherwise the focus would disappear with the button.
  if (document.activeElement?.closest('[role="alert"]')) {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  dismissToast(id);
}

export function sayOutage(retry: () => void, text = 'A página continua aqui.'): void {
  showToast({ title: outageTitle(), description: <WayOut text={text} onRetry={retry} />, tone: 'error' });
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

/** Whether the browser itself would now load another page, which cannot succeed. */
function wouldBeLost(event: Event): boolean {
  return !navigator.onLine && !event.defaultPrevented;
}
