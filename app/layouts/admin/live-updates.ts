import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { onSignedIn } from '#app/pure/people/signed-out.ts';
import { reconnectDelayMs, SILENCE_MS } from '#app/pure/time/live-timing.ts';
import { useFreshData } from '#app/ui/admin/fresh-data.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** Changes within this time are fetched together. */
const GATHER_MS = 400;
/** Minimum time between two fetches, and between checks whether a form is still in use. */
const PAUSE_MS = 2_000;

/**
 * Keeps the page up to date: fetches changes made elsewhere, but never while somebody is typing. A hidden tab
 * has no connection, because browsers allow few per site.
 * @param mark the mark of the data that the page was rendered with
 */
export function useLiveUpdates(mark: string): void {
  const fetchAgain = useFreshData();
  const { state } = useNavigation();
  const isMoving = useRef(false);
  const seen = useRef(mark);
  useEffect(() => {
    isMoving.current = state !== 'idle';
  }, [state]);
  useEffect(() => {
    seen.current = mark;
  }, [mark]);
  useEffect(() => {
    const fetcher = fetchWhenFree(fetchAgain, () => isMoving.current);
    const connection = stayConnected({
      address: () => `/admin/eventos?desde=${encodeURIComponent(seen.current)}` satisfies Href,
      onChange: (next) => {
        if (isNewer(next, seen.current)) fetcher.ask();
        seen.current = next;
      },
      onEnd: fetcher.ask,
    });
    return () => {
      connection.stop();
      fetcher.stop();
    };
  }, [fetchAgain]);
}

/** A page's own changes were already fetched by its form. Marks count up within one server process. */
export function isNewer(next: string, seen: string): boolean {
  const [process, count] = next.split('.');
  const [seenProcess, seenCount] = seen.split('.');
  return process !== seenProcess || Number(count) > Number(seenCount);
}

/** @param isMoving a fetch during a navigation would restart it, without its toast */
function fetchWhenFree(fetchAgain: () => Promise<void>, isMoving: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fetchedAt = 0;
  const attempt = async () => {
    timer = undefined;
    if (isMoving() || hasUnsavedInput(document)) return plan(PAUSE_MS);
    fetchedAt = Date.now();
    await fetchAgain();
  };
  const plan = (delay: number) => {
    timer ??= setTimeout(attempt, delay);
  };
  return {
    ask: () => plan(Math.max(GATHER_MS, fetchedAt + PAUSE_MS - Date.now())),
    stop: () => clearTimeout(timer),
  };
}

interface Connection {
  address: () => string;
  onChange: (mark: string) => void;
  onEnd: () => void;
}

/** Reconnects after the specified delays, while the page is visible. */
function stayConnected({ address, onChange, onEnd }: Connection) {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  function connect(): void {
    close();
    if (isOver || document.visibilityState === 'hidden') return;
    source = new EventSource(address());
    const live = (event: string, act: (message: MessageEvent<string>) => void) =>
      source?.addEventListener(event, (message) => {
        failures = 0;
        listenFor(SILENCE_MS);
        act(message);
      });
    live('open', () => {});
    live('heartbeat', () => {});
    live('changed', ({ lastEventId }) => onChange(lastEventId));
    live('end', () => {
      stop();
      onEnd();
    });
    source.onerror = fail;
    listenFor(SILENCE_MS);
  }

  function listenFor(patience: number): void {
    clearTimeout(timer);
    timer = setTimeout(fail, patience);
  }

  function fail(): void {
    close();
    failures += 1;
    timer = setTimeout(connect, reconnectDelayMs(failures));
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  function stop(): void {
    isOver = true;
    close();
    document.removeEventListener('visibilitychange', connect);
  }

  document.addEventListener('visibilitychange', connect);
  // The stream ended with the session; the next one has come in another tab.
  const stopListening = onSignedIn(() => {
    if (!isOver) return;
    isOver = false;
    document.addEventListener('visibilitychange', connect);
    connect();
  });
  connect();
  return {
    stop: () => {
      stop();
      stopListening();
    },
  };
}
