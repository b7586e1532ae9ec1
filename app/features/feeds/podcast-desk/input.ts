import { z } from 'zod';
import {
  altField,
  focalPointField,
  removalField,
  uploadIdField,
} from '#app/features/media/upload-desk/input.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { baseFields } from '#app/http/record-fields.ts';
import { isCategory } from './categories.ts';

const { category, type, ownerEmail, movedTo } = settingsSchema.shape.feed.unwrap().shape;
const check = z.string().default('').transform(Boolean);

/** The form sends everything that the feed says about the show. */
export const feedFormSchema = z.object({
  category: category.unwrap().refine(isCategory, 'Escolha uma categoria da lista.'),
  type: type.unwrap(),
  isExplicit: check,
  showsEmail: check,
  ownerEmail: ownerEmail.unwrap(),
  isLocked: check,
  movedTo: movedTo.unwrap(),
  /** Omitted: it keeps its value. */
  feedLanguage: settingsSchema.shape.feedLanguage.unwrap().optional(),
  feedGuid: z
    .string()
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(settingsSchema.shape.feedGuid.unwrap()),
  cover: uploadIdField,
  'cover-foco': focalPointField,
  'cover-alt': altField,
  'cover-remover': removalField,
  version: z.coerce.number().int().catch(0),
  ...baseFields,
});

/** The settings in a form. */
export function toChange(form: z.output<typeof feedFormSchema>) {
  const { cover, version, feedGuid, feedLanguage, base: _base, told: _told, ...rest } = form;
  const { 'cover-foco': focalPoint, 'cover-alt': alt, 'cover-remover': isRemoved, ...feed } = rest;
  return {
    changes: { feed, feedGuid, ...(feedLanguage && { feedLanguage }) },
    version,
    cover: { uploadId: cover, focalPoint, alt, isRemoved },
  };
}
