import { z } from 'zod';
import { LONGEST_WEB_ADDRESS } from '#app/pure/text/web-address.ts';

export const proofSchema = z.object({
  intent: z.enum(['name', 'check', 'announce', 'silence']),
  feedUrl: z.string().trim().max(LONGEST_WEB_ADDRESS, 'Este endereço é longo demais.').optional(),
});

/** Null where nobody could read a feed there. */
export function feedAddress(typed: string | undefined): string | null {
  const url = URL.parse(typed ?? '');
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null;
}
