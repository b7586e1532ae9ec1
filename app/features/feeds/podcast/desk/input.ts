import { z } from 'zod';
import { pictureFields, sentPicture } from '#app/features/media/upload-desk/input.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { baseFields } from '#app/platform/fields/record-fields.ts';
import { isCategory } from '#app/pure/media/podcast-categories.ts';

const { category, type, ownerEmail, movedTo, rhythm, seasonNames } = settingsSchema.shape.feed.unwrap().shape;
const check = z.string().default('').transform(Boolean);

/** The form sends everything that the feed says about the show. */
export const feedFormSchema = z.object({
  category: category.unwrap().refine(isCategory, 'Escolha uma categoria da lista.'),
  type: type.unwrap(),
  isExplicit: check,
  showsEmail: check,
  ownerEmail: ownerEmail.unwrap(),
  isLocked: check,
  countsRequests: check,
  writesTimes: check,
  rhythm,
  seasonNames,
  makesLighter: check,
  movedTo: movedTo.unwrap(),
  /** Omitted: it keeps its value. */
  feedLanguage: settingsSchema.shape.feedLanguage.unwrap().optional(),
  feedGuid: z
    .string()
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(settingsSchema.shape.feedGuid.unwrap()),
  ...pictureFields('cover'),
  version: z.coerce.number().int().catch(0),
  ...baseFields,
});

/** The settings in a form. */
export function toChange(form: z.output<typeof feedFormSchema>) {
  const { category, type, isExplicit, showsEmail, ownerEmail, isLocked, countsRequests, movedTo } = form;
  const { version, feedGuid, feedLanguage, makesLighter, writesTimes, rhythm, seasonNames } = form;
  const feed = {
    ...{ category, type, isExplicit, showsEmail, ownerEmail, isLocked, countsRequests, movedTo },
    ...{ makesLighter, writesTimes, rhythm, seasonNames },
  };
  return {
    changes: { feed, feedGuid, ...(feedLanguage && { feedLanguage }) },
    version,
    cover: sentPicture('cover', form),
  };
}
