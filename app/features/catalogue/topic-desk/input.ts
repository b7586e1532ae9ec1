import { z } from 'zod';
import { pictureFields } from '#app/features/media/upload-desk/input.ts';
import {
  baseFields,
  idsField,
  newIdField,
  type RecordInput,
  versionField,
} from '#app/platform/fields/record-fields.ts';
import { richTextField } from '#app/platform/fields/rich-text-field.ts';
import { lineField, optionalLine, optionalText } from '#app/platform/fields/text-fields.ts';
import { HUES } from './hues.ts';
import {
  LONGEST_KEYWORDS,
  LONGEST_QUOTE,
  LONGEST_TOPIC_DESCRIPTION,
  LONGEST_TOPIC_NAME,
  LONGEST_TOPIC_SLUG,
  TOPICS_A_PAGE,
} from './rules.ts';

const topicFields = {
  name: lineField({ required: 'Informe o nome do tópico.', label: 'Nome', max: LONGEST_TOPIC_NAME }),
  slug: optionalLine('Endereço', LONGEST_TOPIC_SLUG)
    .overwrite((text) => text.toLowerCase())
    .refine(
      (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(text),
      'Use só letras sem acento, números e hifens: vida-a-dois.',
    ),
  description: richTextField({
    required: 'Informe a descrição.',
    label: 'Descrição',
    max: LONGEST_TOPIC_DESCRIPTION,
  }),
  quote: optionalText('Frase', LONGEST_QUOTE).transform((text) => text || null),
  keywords: optionalText('Palavras', LONGEST_KEYWORDS).transform(keywordList),
  hue: z
    .string({ error: 'Escolha uma cor.' })
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) < HUES.length, 'Escolha uma cor.')
    .transform(Number),
  ...pictureFields('image'),
};

export const newTopicSchema = z.object({ newId: newIdField, ...topicFields });

export const topicSchema = z.object({ version: versionField, ...baseFields, ...topicFields });

export const topicButtonSchema = z.object({
  intent: z.enum(['delete', 'up', 'down']),
  ids: idsField(TOPICS_A_PAGE),
  /** For a move: the id of the topic to pass. */
  beside: z.string().max(64).default(''),
});

export type TopicInput = RecordInput<typeof topicSchema>;

/** 'fé;  Fé\n esperança' → 'fé, esperança'. */
function keywordList(text: string): string {
  const words = text.split(/[,;\n]/).map((word) => word.trim());
  const first = new Map(words.filter(Boolean).map((word) => [word.toLocaleLowerCase('pt-BR'), word]));
  return [...first.values()].join(', ');
}
