import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';
import type { PaymentMethod, TimerKind } from './tables.ts';

/** What every part works with. */
export interface Sandbox {
  store: Store;
  clock: Clock;
  /** Its address, without a trailing slash. */
  url: string;
  /** The call that is making changes; events name it. */
  cause: { id: string; idempotency_key: string | null } | null;
  /** Something may be ready to send. */
  wake(): void;
}

/** The only supported version. */
export const API_VERSION = '2026-10-28.endive';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 'prod_' → 'prod_' and random letters. */
export function makeId(prefix: string, length = 24): string {
  return prefix + [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

export function schedule({ store }: Sandbox, kind: TimerKind, ref: string, at: number): void {
  store.put('timers', { id: `${kind}:${ref}`, kind, ref, at });
}

export function unschedule({ store }: Sandbox, kind: TimerKind, ref: string): void {
  if (store.get('timers', `${kind}:${ref}`)) store.remove('timers', `${kind}:${ref}`);
}

/** What the account has enabled. */
export function enabledMethods({ store }: Sandbox): PaymentMethod[] {
  const row = store.get('settings', 'methods');
  return row?.id === 'methods' ? row.enabled : ['card', 'pix', 'boleto'];
}

/** Stores an expandable field as an id. */
export function idOf(field: string | { id: string } | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null);
}
