import { z } from 'zod';
import { uploadIdField } from '#app/features/media/upload-desk/input.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { LONGEST_WEB_ADDRESS, withScheme } from '#app/pure/text/web-address.ts';

const ADDRESS_WANTED = 'Digite o endereço completo, que começa com https://';

/** The URL of a feed or of what leads to it, or a channel's '@name'; '' when none was given. */
export const feedAddressField = z
  .string()
  .overwrite((typed) => channelAddress(cleanLine(typed)))
  .max(LONGEST_WEB_ADDRESS, 'Este endereço é longo demais.')
  .refine((text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''), ADDRESS_WANTED)
  .default('');

/** Either a URL or an uploaded file. */
export const importSchema = z.object({
  address: feedAddressField,
  feed: uploadIdField,
  /** A slug; '' files the items by their terms. */
  topic: z
    .string()
    .regex(/^[a-z0-9-]{0,80}$/, 'Escolha um tópico da lista.')
    .default(''),
  isDraft: z.string().default('').transform(Boolean),
  withShorts: z.string().default('').transform(Boolean),
});

export type NewImport = z.infer<typeof importSchema>;

export const importChangeSchema = z.object({ intent: z.enum(['cancel', 'again', 'follow', 'same-show']) });

export type ImportPress = z.infer<typeof importChangeSchema>['intent'];

/** The choices of a followed feed. */
export const followSchema = importSchema
  .pick({ topic: true, isDraft: true, withShorts: true })
  .extend({ hasLetters: z.string().default('').transform(Boolean) });

/** What the host chooses when she has seen what would come. */
export const confirmSchema = followSchema.extend({
  intent: z.literal('start'),
  /** The address is asked for new items from now on. */
  follows: z.string().default('').transform(Boolean),
});

export const followPressSchema = z.object({ intent: z.enum(['ask', 'stop', 'remove']) });

/** YouTube shows a channel as '@name'. */
function channelAddress(typed: string): string {
  return /^@[^\s/@]{1,100}$/.test(typed) ? `https://www.youtube.com/${typed}` : withScheme(typed);
}
