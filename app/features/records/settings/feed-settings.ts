import { z } from 'zod';
import { cleanLine } from '#app/pure/clean-text.ts';
import { isOwnPath } from '#app/pure/web-address.ts';

const line = (max: number) => z.string().overwrite(cleanLine).max(max, `Use no máximo ${max} caracteres.`);

/** An address that goes into a feed as it is. */
const address = line(500).refine(
  (typed) => typed === '' || /^https?:$/.test(URL.parse(typed)?.protocol ?? ''),
  'Digite o endereço completo, que começa com https://',
);

/** What the podcast's feed says of the show, beyond what every page does. */
export const feedSettingsSchema = z.object({
  /** Apple's own words, 'Education > Self-Improvement'; see feeds/podcast-desk/categories.ts. */
  category: line(80).default('Education > Self-Improvement'),
  /** 'serial' is heard from the first episode on. */
  type: z.enum(['episodic', 'serial']).default('episodic'),
  /** Said of the show, and of each episode that says nothing else. */
  isExplicit: z.boolean().default(false),
  /** Directories send the proof that a show is somebody's to the e-mail in its feed. */
  showsEmail: z.boolean().default(true),
  /** '' means the e-mail of contact. */
  ownerEmail: line(255)
    .refine((typed) => typed === '' || z.regexes.email.test(typed), 'Email inválido')
    .default(''),
  /** The square cover, as `pictureAddresses` names it; '' means the one that is drawn here. */
  coverUrl: z.union([z.literal(''), line(300).refine(isOwnPath)]).default(''),
  /** No other platform may take the feed over. */
  isLocked: z.boolean().default(true),
  /** Where the feed has moved to; '' while it is here. */
  movedTo: address.default(''),
});

export type FeedSettings = z.infer<typeof feedSettingsSchema>;
