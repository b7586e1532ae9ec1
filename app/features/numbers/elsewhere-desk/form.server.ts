import { z } from 'zod';
import { textOf } from '#app/platform/fields/form-text.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import type { Answer } from './commands.server.ts';
import { MOST_ASKED, NONE } from './rules.ts';

const subject = z.tuple([z.string().max(400), z.string().max(2_000)]);

/**
 * 'pergunta-3' has the platform and its key as JSON, 'resposta-3' the item, 'endereco-3' its address, which says more.
 * What was not answered is asked again.
 */
export function answersOf(form: FormData): Answer[] {
  return Array.from({ length: MOST_ASKED }, (_, at) => at).flatMap((at): Answer[] => {
    const address = cleanLine(textOf(form, `endereco-${at}`));
    const chosen = textOf(form, `resposta-${at}`);
    const question = address || chosen ? readSubject(textOf(form, `pergunta-${at}`)) : null;
    if (!question) return [];
    const [source, key] = question;
    if (address) return [{ source, key, address }];
    return [{ source, key, itemId: chosen === NONE ? null : chosen }];
  });
}

function readSubject(text: string): z.infer<typeof subject> | null {
  try {
    return subject.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
