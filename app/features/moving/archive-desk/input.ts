import { z } from 'zod';
import { repairedAddress, withScheme } from '#app/pure/text/web-address.ts';
import { TEXT_WAYS, USUAL_TEXT_WAY } from './text-ways.ts';

export const startSchema = z.object({
  intent: z.literal('start'),
  texts: z.enum(TEXT_WAYS, { error: 'Escolha o que fazer com os textos.' }).default(USUAL_TEXT_WAY),
  isDraft: z.string().default('').transform(Boolean),
});

const WANTED = 'Digite o endereço do site, que começa com https://';

export const siteSchema = z.object({
  intent: z.literal('site'),
  site: z
    .string()
    .max(500, 'Este endereço é longo demais.')
    .transform((typed) => URL.parse(withScheme(repairedAddress(typed.trim()))))
    .refine((url) => url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.'), WANTED)
    .transform((url) => url?.origin ?? ''),
});

export const discardSchema = z.object({ intent: z.literal('discard'), id: z.string().max(100) });

export const pressSchema = z.object({ intent: z.enum(['cancel', 'again']) });
