import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/**
 * Fetches the page's data again, and keeps what the page has just answered. React Router's own `revalidate` is a
 * navigation to the same page: it drops `actionData`, so that a preview or a result would vanish as soon as something
 * happened elsewhere. The action of a fetcher is none. This one (house/summary-desk/routes/events.ts) asks no server,
 * and is no POST, after which the frame would be fetched too.
 */
export function useFreshData(): () => Promise<void> {
  const { submit } = useFetcher({ key: 'fresh-data' });
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  }, [submit]);
  return useCallback(
    () => latest.current(null, { method: 'put', action: '/admin/eventos' satisfies Href }),
    [],
  );
}

/**
 * Asks again and again while the page is visible and something is under way. A slow answer is waited for: a second
 * question would end the first, and on a slow line none would ever be answered.
 */
export function useFreshDataEvery(everyMs: number, isUnderWay = true): void {
  const fetchAgain = useFreshData();
  useEffect(() => {
    if (!isUnderWay) return;
    let isAsking = false;
    const timer = setInterval(async () => {
      if (isAsking || document.visibilityState !== 'visible') return;
      isAsking = true;
      await fetchAgain().finally(() => {
        isAsking = false;
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isUnderWay, fetchAgain]);
}
