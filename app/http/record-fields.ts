import { z } from 'zod';

/** Given with the empty form: the id of the record that it is to make, so that the same form sent twice makes one. */
export const newIdField = z.uuid({ error: 'Abra o formulário de novo.' });

/** The version of the record that the form shows. */
export const versionField = z
  .string({ error: 'Abra o formulário de novo.' })
  .regex(/^\d{1,9}$/, 'Abra o formulário de novo.')
  .transform(Number);

/** A check box: 'on', or not sent at all. */
export const checkField = z
  .string()
  .optional()
  .transform((value) => value === 'on');
