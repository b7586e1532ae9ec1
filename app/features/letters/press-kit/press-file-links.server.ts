import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';
import { PRESS_LINK_LIFE_MS } from './rules.ts';

const PURPOSE = 'press-file';

/** The public path of an active file. */
export function pressFilePath({ id, file_name }: { id: string; file_name: string }): string {
  return `/media/kit-imprensa/${id}/${encodeURIComponent(file_name)}` satisfies Href<'/media/kit-imprensa/:id/:name'>;
}

/**
 * The same URL with an expiry date, for mails: a forwarded mail does not lead to the kit for ever. It is no
 * access control: active files are public anyway, and inactive ones are never served.
 */
export function expiringPressFileUrl(
  ctx: { publicUrl: string; secret: string },
  file: { id: string; file_name: string },
  now: Date,
): string {
  const until = String(now.getTime() + PRESS_LINK_LIFE_MS);
  const signature = signText(ctx.secret, PURPOSE, `${file.id}:${until}`);
  return `${ctx.publicUrl}${pressFilePath(file)}?ate=${until}&assinatura=${signature}`;
}

/** Whether a link has not expired; a link without a date never does. */
export function isLinkAlive(secret: string, id: string, query: URLSearchParams, now: Date): boolean {
  const until = query.get('ate');
  const signature = query.get('assinatura');
  if (until === null && signature === null) return true;
  return (
    Number(until) > now.getTime() && isSignatureOf(signature ?? '', secret, PURPOSE, `${id}:${until ?? ''}`)
  );
}
