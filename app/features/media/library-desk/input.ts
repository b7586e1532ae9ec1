import { z } from 'zod';
import { pictureFields, uploadIdField } from '#app/features/media/upload-desk/input.ts';

const intent = z.enum(['describe', 'replace', 'undo', 'delete']);

/** A new picture for the library. */
export const newPictureSchema = z.object(pictureFields('imagem'));

/** What the page of a file sends: its words and its point, another file in its place, or one of its buttons. */
export const libraryFileSchema = z.object({
  intent,
  ...pictureFields('imagem'),
  novo: uploadIdField,
  troca: z.string().max(64).default(''),
});
