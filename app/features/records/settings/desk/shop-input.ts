import type { z } from 'zod';
import { formatPriceField, parsePriceBrl } from '#app/pure/brazil/money-brl.ts';
import { readPixKey } from '#app/pure/brazil/pix-key.ts';
import { readCnpj, readCpf } from '#app/pure/brazil/tax-id.ts';
import { withoutEnd } from '#app/pure/text/linear-text.ts';

/**
 * Checks for settings when they are written. Stored values are not checked: an old invalid one must not break
 * the footer.
 */
export const shopSettingChecks = {
  /** Kept as typed: from eleven bare digits nobody can tell a CPF from a phone number. */
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
  /** Shown within a sentence, so final dots are removed. */
  deliveryTime: (text: z.ZodString) => text.overwrite((typed) => withoutEnd(typed, /[.\s]/)),
  legalDocument: (text: z.ZodString) =>
    text
      .overwrite((typed) => withSigns(typed) ?? typed)
      .refine(
        (typed) => typed === '' || withSigns(typed) !== null,
        'Confira o número: não é um CPF nem um CNPJ.',
      ),
};

/** '11222333000181' → '11.222.333/0001-81'; null for neither a CNPJ nor a CPF. */
function withSigns(typed: string): string | null {
  const cpf = readCpf(typed);
  if (cpf) return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  const cnpj = readCnpj(typed);
  return cnpj?.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') ?? null;
}
