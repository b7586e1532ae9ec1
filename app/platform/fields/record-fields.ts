import { z } from 'zod';
import type { Refused } from '#app/pure/forms/form-result.ts';
import { failed } from '#app/pure/forms/toast-message.ts';

/** The new record's id, which comes with the empty form: the same form sent twice creates one record. */
export const newIdField = z.uuid({ error: 'Abra o formulário de novo.' });

/** The version of the record that the form shows. */
export const versionField = z
  .string({ error: 'Abra o formulário de novo.' })
  .regex(/^\d{1,9}$/, 'Abra o formulário de novo.')
  .transform(Number);

/** The selected rows of a list, or one record: 'a,b', or one field each. @param most rows of a page */
export function idsField(most: number) {
  return z
    .union([z.string().transform((text) => text.split(',')), z.array(z.string())], {
      error: 'Selecione pelo menos um na lista.',
    })
    .pipe(
      z
        .array(
          z.string().regex(/^[\w-]{1,64}$/, 'Isto não existe mais. Recarregue a página e tente de novo.'),
        )
        .min(1)
        .max(most, `No máximo ${most} de cada vez.`),
    );
}

/** A field that the form repeats for each file. */
export function repeatedField<T extends z.ZodType>(field: T, most: number, tooMany: string) {
  return z.preprocess(
    (sent) => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
    z.array(field).max(most, tooMany),
  );
}

/** A check box: 'on', or missing. */
export const checkField = z
  .string()
  .optional()
  .transform((value) => value === 'on');

/**
 * The answer where another save of the record came first; see `CollisionNotice`. @param version the current
 * one
 */
export function collision(title: string, version: number): Refused {
  return {
    ok: false,
    why: 'conflict',
    toast: failed(title, 'Isto foi alterado em outra aba ou por outra pessoa enquanto você editava.'),
    version,
  };
}

/**
 * Further fields that `RecordForm` sends for records that are saved with `saveTogether`: the fields as they were read,
 * and '1' once the person has seen that both changed the same one.
 */
export const baseFields = { base: z.string().default(''), sawCollision: z.string().default('') };

/** What a command gets of a record's form. */
export type RecordInput<Schema extends z.ZodObject> = Omit<
  z.output<Schema>,
  'version' | keyof typeof baseFields
>;
