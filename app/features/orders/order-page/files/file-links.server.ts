import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** How long a link to a file is valid. */
const FILE_LINK_LIFE_MS = DAY_MS;

const PURPOSE = 'order-file';

interface Place {
  /** The order's code. Other programs get the link, and the id would open a guest's order. */
  order: string;
  fileId: string;
}

/** A signed link to one file of one order, valid for a day. */
export function orderFilePath(secret: string, { order, fileId }: Place, now: Date): string {
  const until = String(now.getTime() + FILE_LINK_LIFE_MS);
  const signature = signText(secret, PURPOSE, `${order}:${fileId}:${until}`);
  return `/pedido/${order}/arquivo/${fileId}?ate=${until}&assinatura=${signature}` satisfies Href<'/pedido/:id/arquivo/:fileId'>;
}

export function isFileLinkAlive(
  secret: string,
  { order, fileId }: Place,
  query: URLSearchParams,
  now: Date,
): boolean {
  const until = query.get('ate') ?? '';
  const signature = query.get('assinatura') ?? '';
  if (!/^\d{13}$/.test(until) || Number(until) <= now.getTime()) return false;
  return isSignatureOf(signature, secret, PURPOSE, `${order}:${fileId}:${until}`);
}
