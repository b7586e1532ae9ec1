import { z } from 'zod';
import { uploadIdField } from '#app/features/media/upload-desk/input.ts';
import { cleanLine } from '#app/pure/clean-text.ts';
import { LONGEST_ADDRESS } from './rules.ts';

const ADDRESS_WANTED = 'Digite o endereço completo do feed, que começa com https://';

/** The address of a feed; '' where none was given. */
export const feedAddressField = z
  .string()
  .overwrite(cleanLine)
  .max(LONGEST_ADDRESS, 'Este endereço é longo demais.')
  .refine((text) => text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? ''), ADDRESS_WANTED)
  .default('');

/** One of the two: an address, or a file that was sent before. */
export const importSchema = z.object({
  address: feedAddressField,
  feed: uploadIdField,
  /** Slug; '' lets the feed's own words decide. */
  topic: z
    .string()
    .regex(/^[a-z0-9-]{0,80}$/, 'Escolha um tópico da lista.')
    .default(''),
  isDraft: z.string().default('').transform(Boolean),
});

export type NewImport = z.infer<typeof importSchema>;

export const importChangeSchema = z.object({ intent: z.enum(['cancel', 'again']) });
