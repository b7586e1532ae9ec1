import { v4 } from 'uuid';
import { onSignedIn, onSignedOut } from '#app/pure/people/signed-out.ts';
import { EDITING_BEAT_MS, EDITING_REST_MS } from '#app/pure/time/live-timing.ts';

/** 'Bia' and 'está editando isto também, desde 10:32.' */
export interface EditingWords {
  who: string;
  says: string;
}

const ADDRESS = '/admin/editando' satisfies Href;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;
/** A site that does not answer is asked up to this many times more rarely. */
const MOST_PATIENCE = 8;

/**
 * Says again and again that the form of a record is open here, and passes on who else has it open. Says nothing in a
 * hidden tab, without a network, without a session, or where nobody has touched the page for long.
 * @returns stops, and says that the page was left
 */
export function sayEditing(path: string, onHint: (hint: EditingWords | null) => void): () => void {
  const page = v4();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let isSaid = false;
  let isResting = false;
  let isRefused = false;
  let failures = 0;
  let touchedAt = Date.now();

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (asking || isRefused || document.visibilityState === 'hidden') return;
    if (Date.now() - touchedAt > EDITING_REST_MS) return rest();
    if (!navigator.onLine) {
      onHint(null);
      return plan();
    }
    const own = new AbortController();
    asking = own;
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(EDITING_BEAT_MS)]);
    const answer = await fetch(ADDRESS, { method: 'POST', body: new URLSearchParams({ path, page }), signal })
      .then(async (got) => ({ status: got.status, hint: got.ok ? (await got.json()).hint : null }))
      .catch(() => null);
    if (asking !== own) return; // left meanwhile
    asking = undefined;
    isSaid ||= answer?.status === 200;
    failures = answer?.status === 200 ? 0 : failures + 1;
    isRefused = answer !== null && answer.status >= 400 && answer.status < 500;
    onHint(answer?.hint ?? null);
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(ask, EDITING_BEAT_MS * Math.min(2 ** failures, MOST_PATIENCE));
  }

  function rest(): void {
    leave();
    isResting = true;
  }

  function leave(): void {
    clearTimeout(timer);
    asking?.abort();
    asking = undefined;
    if (isSaid) navigator.sendBeacon(ADDRESS, new URLSearchParams({ path, page, left: '1' }));
    isSaid = false;
    onHint(null);
  }

  const touch = () => {
    touchedAt = Date.now();
    if (!isResting) return;
    isResting = false;
    ask();
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) ask();
  };
  const refuse = () => {
    isRefused = true;
  };
  const stopListening = [
    onSignedOut(refuse),
    onSignedIn(() => {
      isRefused = false;
      failures = 0;
      ask();
    }),
  ];
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, touch, { passive: true });
  document.addEventListener('visibilitychange', ask);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  ask();
  return () => {
    for (const stop of stopListening) stop();
    for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, touch);
    document.removeEventListener('visibilitychange', ask);
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
    leave();
  };
}
