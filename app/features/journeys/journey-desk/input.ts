import { z } from 'zod';
import {
  baseFields,
  newIdField,
  type RecordInput,
  versionField,
} from '#app/platform/fields/record-fields.ts';
import { richTextField } from '#app/platform/fields/rich-text-field.ts';
import { lineField, optionalLine, optionalText } from '#app/platform/fields/text-fields.ts';
import { encodedAddress, isWebAddress } from '#app/pure/text/web-address.ts';
import {
  LONGEST_ITEM_ADDRESS,
  LONGEST_JOURNEY_DESCRIPTION,
  LONGEST_JOURNEY_SLUG,
  LONGEST_JOURNEY_TITLE,
  LONGEST_OFFER_LABEL,
  LONGEST_OFFER_TEXT,
  LONGEST_QUESTION,
  LONGEST_STEP_BODY,
  LONGEST_STEP_TITLE,
  LONGEST_SUMMARY,
} from './rules.ts';

const LONGEST_URL = 2_000;

const productId = z
  .string()
  .default('')
  .refine((id) => /^[\w-]{0,64}$/.test(id), 'Escolha um produto da lista.')
  .transform((id) => id || null);

const journeyFields = {
  title: lineField({ required: 'Informe o título da Jornada.', label: 'Título', max: LONGEST_JOURNEY_TITLE }),
  slug: optionalLine('Endereço', LONGEST_JOURNEY_SLUG)
    .overwrite((text) => text.toLowerCase())
    .refine(
      (text) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(text),
      'Use só letras sem acento, números e hifens: dormir-melhor.',
    ),
  summary: optionalText('Resumo', LONGEST_SUMMARY),
  description: richTextField({ label: 'Sobre a Jornada', max: LONGEST_JOURNEY_DESCRIPTION }),
  access: z.enum(['free', 'premium', 'product'], { error: 'Escolha para quem é.' }),
  product: productId,
  visibility: z.enum(['draft', 'public'], { error: 'Escolha se está no site.' }),
  offerKind: z.enum(['none', 'product', 'premium', 'link'], { error: 'Escolha a oferta.' }),
  offerProduct: productId,
  offerText: optionalText('Texto da oferta', LONGEST_OFFER_TEXT),
  offerLabel: optionalLine('Botão', LONGEST_OFFER_LABEL),
  offerUrl: optionalLine('Link', LONGEST_URL)
    .refine((text) => text === '' || isWebAddress(text), 'Use um endereço completo: https://…')
    .overwrite(encodedAddress),
};

export const newJourneySchema = z.object({ newId: newIdField, ...journeyFields });

export const journeySchema = z.object({ version: versionField, ...baseFields, ...journeyFields });

export type JourneyInput = RecordInput<typeof journeySchema>;

const stepFields = {
  title: lineField({ required: 'Informe o título do dia.', label: 'Título', max: LONGEST_STEP_TITLE }),
  item: optionalLine('Episódio ou vídeo', LONGEST_ITEM_ADDRESS),
  body: richTextField({ label: 'Texto', max: LONGEST_STEP_BODY }),
  question: optionalText('Pergunta', LONGEST_QUESTION),
};

export const newStepSchema = z.object({ newId: newIdField, ...stepFields });

export const stepSchema = z.object({ version: versionField, ...baseFields, ...stepFields });

export type StepInput = RecordInput<typeof stepSchema>;

/** A button beside a day. */
export const stepButtonSchema = z.object({
  intent: z.enum(['up', 'down', 'remove']),
  step: z.string().regex(/^[\w-]{1,64}$/, 'Este dia não existe mais. Recarregue a página e tente de novo.'),
});
