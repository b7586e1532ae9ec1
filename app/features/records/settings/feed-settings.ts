import { z } from 'zod';
import { readSeasonNames } from '#app/pure/media/season-names.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { encodedAddress, isOwnPath } from '#app/pure/text/web-address.ts';

/** Characters of the names of all seasons. */
const MOST_SEASON_TEXT = 4_000;

/** A line of a setting. */
export const line = (max: number) =>
  z.string().overwrite(cleanLine).max(max, `Use no máximo ${max} caracteres.`);

/** A URL that goes into feeds, links and headers, or ''. */
export function linkField(max: number) {
  return z
    .string()
    .overwrite((typed) => encodedAddress(cleanLine(typed)))
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine(
      (address) => address === '' || /^https?:$/.test(URL.parse(address)?.protocol ?? ''),
      'Digite o endereço completo, que começa com https://',
    );
}
const address = linkField(500);

/** What the podcast's feed says about the show, beyond what every page says. */
export const feedSettingsSchema = z.object({
  /** Apple's category names, 'Education > Self-Improvement'; see app/pure/media/podcast-categories.ts. */
  category: line(80).default('Education > Self-Improvement'),
  /** 'serial' shows are heard from the first episode on. */
  type: z.enum(['episodic', 'serial']).default('episodic'),
  /** For the show, and for each episode that does not set it. */
  isExplicit: z.boolean().default(false),
  /** Directories prove ownership of a show through the e-mail in its feed. */
  showsEmail: z.boolean().default(true),
  /** '' stands for the contact e-mail. */
  ownerEmail: line(255)
    .refine((typed) => typed === '' || z.regexes.email.test(typed), 'Email inválido')
    .default(''),
  /** The square cover's path, from `pictureAddresses`; '' stands for the drawn cover. */
  coverUrl: z.union([z.literal(''), line(300).refine(isOwnPath)]).default(''),
  /** Tells other platforms not to import the feed (podcast:locked). */
  isLocked: z.boolean().default(true),
  /** Leads apps to sounds that are kept elsewhere by an address of ours, and counts who asks. */
  countsRequests: z.boolean().default(false),
  /** Makes a lighter version of each own sound, and names it in the feed. */
  makesLighter: z.boolean().default(false),
  /** Says in the feed itself that it is at home here (itunes:new-feed-url), while an old host is being left. */
  announcesAddress: z.boolean().default(false),
  /** How often an episode comes (podcast:updateFrequency); 'finished': the show has ended. */
  rhythm: z.enum(['', 'daily', 'weekly', 'biweekly', 'monthly', 'finished']).default(''),
  /** '1 Recomeços', a season a line. */
  seasonNames: z
    .string()
    .max(MOST_SEASON_TEXT, `Use no máximo ${MOST_SEASON_TEXT} caracteres.`)
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .refine(
      (text) => readSeasonNames(text).size === text.split('\n').filter((line) => line.trim()).length,
      'Escreva uma temporada por linha, o número e o nome: 1 Recomeços',
    )
    .default(''),
  /** Descriptions end with the chapters' times, where Apple and Spotify find them. */
  writesTimes: z.boolean().default(true),
  /** The feed's new URL; '' while it is here. */
  movedTo: address.default(''),
});

export type FeedSettings = z.infer<typeof feedSettingsSchema>;
