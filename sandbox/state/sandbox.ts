import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';
import type { PaymentMethod, TimerKind } from './tables.ts';

/** What every part works with. */
export interface Sandbox {
  store: Store;
  clock: Clock;
  /** Its own address, without a slash at the end. */
  url: string;
  /** The call that changes something at this moment; events name it. */
  cause: { id: string; idempotency_key: string | null } | null;
  /** Something may be ready to be sent. */
  wake(): void;
}

/** The one version that is spoken. */
export const API_VERSION = '2026-10-28.endive';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 'prod_' → 'prod_' and letters that were drawn. */
export function makeId(prefix: string, length = 24): string {
  return prefix + [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

export function schedule({ store }: Sandbox, kind: TimerKind, ref: string, at: number): void {
  store.put('timers', { id: `${kind}:${ref}`, kind, ref, at });
}

export function unschedule({ store }: Sandbox, kind: TimerKind, ref: string): void {
  if (store.get('timers', `${kind}:${ref}`)) store.remove('timers', `${kind}:${ref}`);
}

/** What the account has switched on. */
export function enabledMethods({ store }: Sandbox): PaymentMethod[] {
  const row = store.get('settings', 'methods');
  return row?.id === 'methods' ? row.enabled : ['card', 'pix', 'boleto'];
}

/** An expandable field is kept as an id. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null);
}
