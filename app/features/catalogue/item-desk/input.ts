import { z } from 'zod';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { pictureFields, removalField, uploadIdField } from '#app/features/media/upload-desk/input.ts';
import { baseFields, checkField } from '#app/platform/fields/record-fields.ts';
import { lineField, tooLong } from '#app/platform/fields/text-fields.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import {
  addressField,
  dateField,
  lineOrNull,
  minutesField,
  timeField,
  wholeNumberField,
  youtubeField,
} from './field-schemas.ts';
import { NO_TOPIC } from './list/list-place.ts';
import { LONGEST_DESCRIPTION, LONGEST_GUEST, LONGEST_SUBTITLE, LONGEST_TITLE } from './rules.ts';

const common = {
  title: lineField({ required: 'Escreva o título.', label: 'O título', max: LONGEST_TITLE }),
  subtitle: lineOrNull('O subtítulo', LONGEST_SUBTITLE),
  slug: z
    .string()
    .default('')
    .transform((text) => (text.trim() === '' ? null : slugFrom(text))),
  description: z
    .string()
    .default('')
    .refine((text) => text.length <= LONGEST_DESCRIPTION, tooLong('A descrição', LONGEST_DESCRIPTION)),
  topic: z
    .string()
    .default(NO_TOPIC)
    .transform((text) => (text === '' || text === NO_TOPIC ? null : text)),
  state: z.enum(['rascunho', 'publicado'], { error: 'Escolha uma opção.' }).default('rascunho'),
  /** The button that publishes whatever the choice says. */
  publish: checkField,
  /** The buttons that publish now, now what is scheduled, and tomorrow at seven, whatever date and time say. */
  now: checkField,
  bringForward: checkField,
  tomorrow: checkField,
  /** The button of who cannot publish. */
  handIn: checkField,
  /** Only members may see it. */
  isMembersOnly: checkField,
  /** Subscribers are told when it becomes public. */
  tellsSubscribers: checkField,
  time: timeField,
  minutes: minutesField,
  ...pictureFields('thumbnail'),
  /** The version of the record that the form showed. */
  version: z.coerce.number().int().catch(0),
  ...baseFields,
  /** The id for the new record, so that it is created once. */
  newId: z
    .string()
    .default('')
    .transform((text) => (z.uuid().safeParse(text).success ? text : null)),
};

const episodeSchema = z.object({
  ...common,
  guest: lineOrNull('O nome da pessoa convidada', LONGEST_GUEST),
  date: dateField('A data de publicação'),
  seconds: wholeNumberField(59, 'Os segundos vão de 0 a 59.'),
  audioUrl: addressField,
  audio: uploadIdField,
  'audio-remover': removalField,
  youtubeLink: youtubeField,
  season: wholeNumberField(9_999, 'A temporada é um número inteiro.'),
  number: wholeNumberField(99_999, 'O número do episódio é um número inteiro.'),
  isExplicit: checkField,
  isLive: checkField,
  watchNow: checkField,
});

const videoSchema = z.object({
  ...common,
  guest: lineField({ required: 'Escreva o nome da pessoa convidada.', label: 'O nome', max: LONGEST_GUEST }),
  date: dateField('A data de exibição'),
  youtubeLink: youtubeField.refine((text) => text !== null, 'Cole o link do vídeo no YouTube.'),
});

export const ITEM_SCHEMAS = { episode: episodeSchema, video: videoSchema } satisfies Record<
  ItemKind,
  z.ZodObject
>;

/** Sent to the item's page, so that typed text stays there when no answer comes. */
export const itemButtonSchema = z.object({ intent: z.enum(['delete', 'duplicate']) });

type EpisodeInput = z.output<typeof episodeSchema>;
type VideoInput = z.output<typeof videoSchema>;

/** A form of either kind; fields that videos do not have are optional. */
export type ItemInput = Pick<EpisodeInput, keyof EpisodeInput & keyof VideoInput> &
  Partial<Omit<EpisodeInput, keyof VideoInput>>;
