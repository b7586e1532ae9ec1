import type { Settings } from '#app/features/records/settings/settings.ts';
import { brCode } from '#app/pure/brazil/br-code.ts';
import type { Cents } from '#app/pure/brazil/money-brl.ts';
import { readPixKey } from '#app/pure/brazil/pix-key.ts';

type Receiver = Pick<
  Settings,
  'pixKey' | 'pixName' | 'pixCity' | 'legalName' | 'hostName' | 'showName' | 'location'
>;

/** The buyer's Pix code; null while the host has set no valid key. */
export function pixOfOrder(settings: Receiver, order: { code: string; amountCents: Cents }): string | null {
  const read = readPixKey(settings.pixKey);
  if (!read.ok || order.amountCents <= 0) return null;
  const { pixName, legalName, hostName, showName, pixCity, location } = settings;
  return brCode({
    key: read.key,
    name: pixName || legalName || hostName || showName,
    city: pixCity || location,
    amountCents: order.amountCents,
    txid: order.code,
  });
}
