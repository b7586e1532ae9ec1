import { z } from 'zod';
import { LONGEST_ALT } from '#app/features/media/files/pictures/picture.ts';
import { cleanLine } from '#app/pure/clean-text.ts';

/** The hidden field of an UploadField: '' without a new upload. */
export const uploadIdField = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine(
    (text) => text === '' || z.uuid().safeParse(text).success,
    'Este envio não é válido. Envie de novo.',
  )
  .transform((text) => text || null);

/** `{name}-foco` of an UploadField for pictures: '30,70', or '' for automatic. */
export const focalPointField = z
  .string()
  .default('')
  .transform((text) => {
    const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text.trim()) ?? [];
    return x && y && Number(x) <= 100 && Number(y) <= 100 ? { x: Number(x), y: Number(y) } : null;
  });

/** `{name}-alt` of an UploadField for pictures. */
export const altField = z
  .string()
  .default('')
  .transform(cleanLine)
  .pipe(z.string().max(LONGEST_ALT, `Use no máximo ${LONGEST_ALT} caracteres.`));

/** `{name}-remover` of an UploadField: whether to remove the record's file. */
export const removalField = z
  .string()
  .default('')
  .transform((text) => text === '1');
