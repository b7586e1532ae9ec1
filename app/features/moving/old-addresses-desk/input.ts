import { z } from 'zod';
import { lineField, textField } from '#app/platform/fields/text-fields.ts';
import { LONGEST_OLD_ADDRESS } from '#app/pure/moving/old-address.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { linesOf } from './redirect-lines.ts';
import { LONGEST_LINES, MOST_LINES } from './rules.ts';

export const redirectSchema = z.object({
  from: lineField({ required: 'Escreva o endereço antigo.', label: 'O endereço', max: LONGEST_OLD_ADDRESS }),
  to: lineField({ required: 'Escolha para onde ele leva.', label: 'O destino', max: LONGEST_OLD_ADDRESS }),
});

export const linesSchema = z.object({
  lines: textField({ required: 'Cole pelo menos uma linha.', label: 'A lista', max: LONGEST_LINES }).refine(
    (text) => linesOf(text).length <= MOST_LINES,
    `A lista tem mais de ${formatCount(MOST_LINES)} linhas: envie uma parte de cada vez`,
  ),
});

export const removeSchema = z.object({ id: z.string().min(1).max(64) });

export const ignoreSchema = z.object({ path: z.string().min(1).max(LONGEST_OLD_ADDRESS) });
