import { z } from 'zod';
import { versionField } from '#app/platform/fields/record-fields.ts';
import { optionalLine, optionalText } from '#app/platform/fields/text-fields.ts';
import { formatBrl, MOST_CENTS, type PriceRefusal, parsePriceBrl } from '#app/pure/brazil/money-brl.ts';
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
  tracking: optionalLine('Rastreio', LONGEST_TRACKING),
  pixKey: optionalLine('Chave Pix', LONGEST_BANK_ID),
  bankId: optionalLine('Identificador', LONGEST_BANK_ID),
  refundId: z.string().max(64).default(''),
  lineId: z.string().max(64).default(''),
  pieces: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, PIECES_ERROR)
    .transform(Number)
    .optional(),
  note: optionalText('Anotação', LONGEST_NOTE),
});

export type DeskForm = z.output<typeof deskForm>;
export type DeskIntent = DeskForm['intent'];
