import { z } from 'zod';
import { readPixKey } from '#app/pure/brazil/pix-key.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';

export const withdrawalSchema = z.object({});
/** A Pix refund needs a key to be sent to. */
export const pixWithdrawalSchema = z.object({
  pixKey: z
    .string({ error: 'Digite a chave Pix' })
    .overwrite(cleanLine)
    .min(1, { error: 'Digite a chave Pix', abort: true })
    .superRefine((text, issues) => {
      const read = readPixKey(text);
      if (!read.ok) issues.addIssue({ code: 'custom', message: read.message });
    }),
});
