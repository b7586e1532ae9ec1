import { z } from 'zod';
import { pictureFields } from '#app/features/media/upload-desk/input.ts';
import { versionField } from '#app/platform/fields/record-fields.ts';
import { optionalLine } from '#app/platform/fields/text-fields.ts';

/** Characters of the list as text: so many chapters with long titles and links. */
export const LONGEST_LIST = 60_000;

export const chaptersSchema = z.object({
  version: versionField,
  list: z.string().max(LONGEST_LIST, 'É texto demais: deixe só os tempos e os títulos.').default(''),
  'highlight-time': optionalLine('Começa em', 14),
  'highlight-seconds': optionalLine('Segundos', 4),
  'highlight-title': optionalLine('Título do trecho', 128),
  hasInsertedAds: z.string().default('').transform(Boolean),
});

/** Of the buttons apart from saving. */
export const chapterButtonSchema = z.object({
  intent: z.enum(['from-sound', 'from-description']),
  version: versionField,
});

/** Of the picture of one chapter. */
export const chapterPictureSchema = z.object({
  intent: z.literal('picture'),
  startMs: z.coerce.number().int().min(0),
  ...pictureFields('picture'),
});
