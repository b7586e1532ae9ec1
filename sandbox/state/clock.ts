import type { Store } from './store.ts';

/** Seconds since 1970, as Stripe counts; tests can advance it. */
export interface Clock {
  now(): number;
  /** Never back. */
  moveTo(seconds: number): void;
}

export function openClock(store: Store): Clock {
  const offset = () => {
    const row = store.get('settings', 'clock');
    return row?.id === 'clock' ? row.offset : 0;
  };
  const now = () => Math.floor(Date.now() / 1000) + offset();
  return {
    now,
    moveTo: (seconds) => {
      const step = seconds - now();
      if (step > 0) store.transact(() => store.put('settings', { id: 'clock', offset: offset() + step }));
    },
  };
}
