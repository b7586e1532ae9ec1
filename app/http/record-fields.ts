import { z } from 'zod';
import type { AdminResult } from './admin-form.server.ts';

/** Given with the empty form: the id of the record that it is to make, so that the same form sent twice makes one. */
export const newIdField = z.uuid({ error: 'Abra o formulário de novo.' });

/** The version of the record that the form shows. */
export const versionField = z
  .string({ error: 'Abra o formulário de novo.' })
  .regex(/^\d{1,9}$/, 'Abra o formulário de novo.')
  .transform(Number);

/** The chosen rows of a list, or one record: 'a,b', or a field for each. @param most of a page */
export function idsField(most: number) {
  return z
    .union([z.string().transform((text) => text.split(',')), z.array(z.string())], {
      error: 'Escolha pelo menos um item da lista.',
    })
    .pipe(
      z
        .array(z.string().regex(/^[\w-]{1,64}$/, 'Registro desconhecido.'))
        .min(1)
        .max(most, `No máximo ${most} de cada vez.`),
    );
}

/** A check box: 'on', or not sent at all. */
export const checkField = z
  .string()
  .optional()
  .transform((value) => value === 'on');

/** What a form is answered whose record somebody else has changed meanwhile: see `CollisionNotice`. @param version as it is now */
export function collision(title: string, version: number): Extract<AdminResult, { ok: false }> {
  return {
    ok: false,
    status: 409,
    toast: { title, description: 'Isto foi alterado por outra pessoa enquanto você editava.', tone: 'error' },
    version,
  };
}

/** What `RecordForm` sends along of a record whose saves are brought together: see `saveTogether`. */
export const baseFields = { base: z.string().default(''), told: z.string().default('') };
