import { z } from 'zod';
import { versionField } from '#app/platform/fields/record-fields.ts';
import { emailField } from '#app/platform/fields/text-fields.ts';
import { readAuthentication } from './authentication-results.ts';
import { LONGEST_SELECTOR } from './rules.ts';

const NOT_A_SELECTOR = 'Escreva só o seletor: letras, números, pontos e hifens, por exemplo s1.';

/** The whole name of the record may be pasted: 's1._domainkey.exemplo.com.br'. */
export const selectorForm = z.object({
  intent: z.literal('selector'),
  version: versionField,
  selector: z
    .string()
    .transform((text) => text.trim().toLowerCase().split('._domainkey', 1)[0] ?? '')
    .pipe(
      z
        .string()
        .max(LONGEST_SELECTOR, `No máximo ${LONGEST_SELECTOR} caracteres.`)
        .regex(/^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)?$/, NOT_A_SELECTOR),
    ),
});

export const testForm = z.object({ intent: z.literal('test'), address: emailField() });

export const againForm = z.object({ intent: z.literal('again') });

/** Headers of the test, or the whole mail. Only the beginning counts. */
export const headersForm = z.object({
  intent: z.literal('headers'),
  headers: z
    .string()
    .refine(
      (text) => readAuthentication(text, '') !== null,
      'Não há Authentication-Results no texto. No Gmail, abra o teste, escolha “Mostrar original” e copie tudo.',
    ),
});
