import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';
import { PRESS_LINK_LIFE_MS } from './rules.ts';

const PURPOSE = 'press-file';

/** Where an active file is served to everybody. */
export function pressFilePath({ id, file_name }: { id: string; file_name: string }): string {
  return `/media/kit-imprensa/${id}/${encodeURIComponent(file_name)}` satisfies Href<'/media/kit-imprensa/:id/:name'>;
}

/**
 * The same address for a mail: it ends by itself, so a mail that is passed around does not lead to the kit for
 * ever. Active files are public all the same; this is not what protects the others.
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

/** Whether a link may still be used; one without a date may. */
export function isLinkAlive(secret: string, id: string, query: URLSearchParams, now: Date): boolean {
  const until = query.get('ate');
  const signature = query.get('assinatura');
  if (until === null && signature === null) return true;
  return (
    Number(until) > now.getTime() && isSignatureOf(signature ?? '', secret, PURPOSE, `${id}:${until ?? ''}`)
  );
}
