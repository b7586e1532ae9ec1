import { z } from 'zod';
import { pictureFields } from '#app/features/media/upload-desk/input.ts';
import {
  baseFields,
  checkField,
  idsField,
  newIdField,
  type RecordInput,
  versionField,
} from '#app/platform/fields/record-fields.ts';
import { lineField, optionalLine, optionalText } from '#app/platform/fields/text-fields.ts';
import { PAGE_KINDS } from '#app/pure/pages/pages.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import {
  LONGEST_DESCRIPTION,
  LONGEST_SLUG,
  LONGEST_SUMMARY,
  LONGEST_TEXT,
  LONGEST_TITLE,
  PAGES_A_PAGE,
} from './rules.ts';

const pageFields = {
  title: lineField({ required: 'Escreva o título.', label: 'O título', max: LONGEST_TITLE }),
  summary: optionalText('O resumo', LONGEST_SUMMARY),
  /** HTML of the editor; the command makes it safe. */
  body: z
    .string()
    .default('')
    .refine((text) => text.length <= LONGEST_TEXT, 'O texto está longo demais. Divida-o em dois.'),
  seoDescription: optionalLine('A descrição', LONGEST_DESCRIPTION),
  slug: optionalLine('O endereço', LONGEST_SLUG).transform((text) => (text === '' ? null : slugFrom(text))),
  topic: z
    .string()
    .default('')
    .transform((text) => text || null),
  state: z.enum(['rascunho', 'publicado'], { error: 'Escolha uma opção.' }).default('rascunho'),
  /** The button that publishes whatever the choice says. */
  publish: checkField,
  /** The buttons that publish now, now what is scheduled, and tomorrow at seven, whatever date and time say. */
  now: checkField,
  bringForward: checkField,
  tomorrow: checkField,
  /** The button of who cannot publish. */
  handIn: checkField,
  date: z
    .string()
    .default('')
    .refine(
      (text) => instantOfLocalTime({ date: text, time: '12:00' }) !== null,
      'Escolha uma data que exista.',
    ),
  time: z
    .string()
    .default('')
    .transform((text) => text || '00:00')
    .refine((text) => /^([01]\d|2[0-3]):[0-5]\d(:\d{2})?$/.test(text), 'Escreva a hora como 09:30.'),
  tellsSubscribers: checkField,
  isInMenu: checkField,
  isInFooter: checkField,
  ...pictureFields('picture'),
};

export const newPageSchema = z.object({
  newId: newIdField,
  kind: z.enum(PAGE_KINDS, { error: 'Abra o formulário de novo.' }),
  ...pageFields,
});

export const pageSchema = z.object({ version: versionField, ...baseFields, ...pageFields });

export type PageInput = Omit<RecordInput<typeof pageSchema>, 'handIn' | 'now' | 'bringForward' | 'tomorrow'>;

export const pageListSchema = z.object({
  intent: z.enum(['delete', 'duplicate', 'up', 'down']),
  ids: idsField(PAGES_A_PAGE),
  /** For a move: the id of the page to pass. */
  beside: z.string().max(64).default(''),
});

/** Sent to the page of one, so that typed text stays there when no answer comes. */
export const pageButtonSchema = z.object({ intent: z.enum(['delete', 'duplicate']) });

export const previewSchema = z.object({
  intent: z.enum(['make', 'end']),
  id: z.string().max(64).default(''),
});

export const restoreSchema = z.object({ version: versionField, number: versionField });
