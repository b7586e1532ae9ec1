import type { z } from 'zod';
import { formatPriceField, parsePriceBrl } from '#app/pure/money-brl.ts';
import { readPixKey } from '#app/pure/pix-key.ts';
import { readCnpj, readCpf } from '#app/pure/tax-id.ts';

/**
 * What is asked of settings when they are written, and of nothing that was stored before: a wrong one must not take
 * the footer down.
 */
export const shopSettingChecks = {
  /** Stays as it was typed: eleven bare digits would not tell a CPF from a phone. */
  pixKey: (text: z.ZodString) =>
    text.superRefine((key, ctx) => {
      const read = readPixKey(key);
      if (key && !read.ok) ctx.addIssue({ code: 'custom', message: read.message });
    }),
  shippingPrice: (text: z.ZodString) =>
    text
      .overwrite((typed) => {
        const price = parsePriceBrl(typed);
        return price.ok ? formatPriceField(price.cents) : typed;
      })
      .refine((typed) => typed === '' || parsePriceBrl(typed).ok, 'Escreva o frete assim: 25,00.'),
  /** It stands within a sentence. */
  deliveryTime: (text: z.ZodString) => text.overwrite((typed) => typed.replace(/[.\s]+$/, '')),
  legalDocument: (text: z.ZodString) =>
    text
      .overwrite((typed) => withSigns(typed) ?? typed)
      .refine(
        (typed) => typed === '' || withSigns(typed) !== null,
        'Confira o número: não é um CPF nem um CNPJ.',
      ),
};

/** '11222333000181' → '11.222.333/0001-81'; null where it is neither CNPJ nor CPF. */
function withSigns(typed: string): string | null {
  const cpf = readCpf(typed);
  if (cpf) return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  const cnpj = readCnpj(typed);
  return cnpj?.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') ?? null;
}
