import type { Settings } from '#app/features/settings/settings.ts';
import type { Cents } from '#app/pure/money-brl.ts';
import { brCode } from './br-code.ts';
import { readPixKey } from './pix-key.ts';

type Receiver = Pick<
  Settings,
  'pixKey' | 'pixName' | 'pixCity' | 'legalName' | 'hostName' | 'showName' | 'location'
>;

/** What the buyer pays by; null while the host has set no key that a bank would know. */
export function pixOfOrder(settings: Receiver, order: { code: string; total_cents: Cents }): string | null {
  const read = readPixKey(settings.pixKey);
  if (!read.ok || order.total_cents <= 0) return null;
  const { pixName, legalName, hostName, showName, pixCity, location } = settings;
  return brCode({
    key: read.key,
    name: pixName || legalName || hostName || showName,
    city: pixCity || location,
    amountCents: order.total_cents,
    txid: order.code,
  });
}
