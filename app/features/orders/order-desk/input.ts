import { z } from 'zod';
import { versionField } from '#app/platform/fields/record-fields.ts';
import { tooLong } from '#app/platform/fields/text-fields.ts';
import { formatBrl, MOST_CENTS, type PriceRefusal, parsePriceBrl } from '#app/pure/brazil/money-brl.ts';
import { cleanLine, cleanText } from '#app/pure/text/clean-text.ts';
import { LONGEST_BANK_ID, LONGEST_NOTE, LONGEST_TRACKING } from './rules.ts';

export const AMOUNT_ERRORS: Record<PriceRefusal | 'zero', string> = {
  empty: 'Informe o valor.',
  'not-a-price': 'Escreva o valor assim: 59,90.',
  negative: 'O valor não pode ser negativo.',
  'too-many-decimals': 'Use no máximo duas casas depois da vírgula.',
  'too-large': `O valor pode ir até ${formatBrl(MOST_CENTS)}.`,
  zero: 'O valor deve ser maior que zero.',
};

export const PIECES_ERROR = 'Escreva quantas peças voltaram: 0, 1, 2…';

const amountField = z
  .string()
  .transform((text, ctx) => {
    const price = parsePriceBrl(text);
    if (price.ok && price.cents > 0) return price.cents;
    const reason = price.ok ? 'zero' : price.reason;
    ctx.addIssue({ code: 'custom', message: AMOUNT_ERRORS[reason] });
    return z.NEVER;
  })
  .optional();

const line = (label: string, max: number) =>
  z
    .string()
    .default('')
    .overwrite(cleanLine)
    .refine((text) => text.length <= max, tooLong(label, max));

export const deskForm = z.object({
  intent: z.enum([
    'confirm-pix',
    'dismiss-report',
    'restore-report',
    'accept-payment',
    'settle-payment',
    'prepare',
    'ship',
    'correct-tracking',
    'deliver',
    'complete',
    'cancel',
    'refund',
    'refund-done',
    'refund-drop',
    'refund-retry',
    'pieces-back',
    'note',
  ]),
  version: versionField,
  amount: amountField,
  tracking: line('Rastreio', LONGEST_TRACKING),
  pixKey: line('Chave Pix', LONGEST_BANK_ID),
  bankId: line('Identificador', LONGEST_BANK_ID),
  refundId: z.string().max(64).default(''),
  lineId: z.string().max(64).default(''),
  pieces: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, PIECES_ERROR)
    .transform(Number)
    .optional(),
  note: z
    .string()
    .default('')
    .overwrite(cleanText)
    .refine((text) => text.length <= LONGEST_NOTE, tooLong('Anotação', LONGEST_NOTE)),
});

export type DeskForm = z.output<typeof deskForm>;
export type DeskIntent = DeskForm['intent'];
