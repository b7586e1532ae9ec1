import { z } from 'zod';
import { fromLibrary } from '#app/pure/media/library-ref.ts';
import { LONGEST_ALT } from '#app/pure/media/picture.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import type { SentPicture } from './record-picture.server.ts';

/** The hidden field of an UploadField: '' without a new upload; an upload's id, or `libraryRef` of a picture. */
export const uploadIdField = z
  .string()
  .default('')
  .transform((text) => text.trim())
  .refine(
    (text) => text === '' || z.uuid().safeParse(text).success || fromLibrary(text) !== null,
    'Este envio não é válido. Envie de novo.',
  )
  .transform((text) => text || null);

/** `{name}-foco` of an UploadField for pictures: '30,70', or '' when the site may choose. */
const focalPointField = z
  .string()
  .default('')
  .transform((text) => {
    const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(text.trim()) ?? [];
    return x && y && Number(x) <= 100 && Number(y) <= 100 ? { x: Number(x), y: Number(y) } : null;
  });

/** `{name}-alt` of an UploadField for pictures. */
const altField = z
  .string()
  .default('')
  .transform(cleanLine)
  .pipe(z.string().max(LONGEST_ALT, `Use no máximo ${LONGEST_ALT} caracteres.`));

/** `{name}-remover` of an UploadField: whether to remove the record's file. */
export const removalField = z
  .string()
  .default('')
  .transform((text) => text === '1');

type PictureFields<Name extends string> = Record<Name, typeof uploadIdField> &
  Record<`${Name}-foco`, typeof focalPointField> &
  Record<`${Name}-alt`, typeof altField> &
  Record<`${Name}-remover`, typeof removalField>;

/** All that an UploadField for a picture sends. */
export function pictureFields<Name extends string>(name: Name): PictureFields<Name> {
  return {
    [name]: uploadIdField,
    [`${name}-foco`]: focalPointField,
    [`${name}-alt`]: altField,
    [`${name}-remover`]: removalField,
  } as PictureFields<Name>;
}

/** What such a form says of its picture. */
export function sentPicture<Name extends string>(
  name: Name,
  form: { [Field in keyof PictureFields<Name>]: z.output<PictureFields<Name>[Field]> },
): SentPicture {
  const { [name]: uploadId, [`${name}-foco`]: focalPoint } = form as Record<string, unknown>;
  const { [`${name}-alt`]: alt, [`${name}-remover`]: isRemoved } = form as Record<string, unknown>;
  return { uploadId, focalPoint, alt, isRemoved } as SentPicture;
}
