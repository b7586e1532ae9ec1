import { z } from 'zod';
import { uploadIdField } from '#app/features/media/upload-desk/input.ts';
import {
  baseFields,
  checkField,
  type RecordInput,
  repeatedField,
  versionField,
} from '#app/platform/fields/record-fields.ts';
import { lineField, optionalLine } from '#app/platform/fields/text-fields.ts';
import { PRESS_CATEGORIES, type PressCategory } from '#app/pure/site/press-categories.ts';
import { LONGEST_FILE_DESCRIPTION, LONGEST_FILE_TITLE, MOST_FILES_AT_ONCE } from './rules.ts';

const categoryField = z
  .string({ error: 'Escolha a categoria.' })
  .refine(
    (text): text is PressCategory => PRESS_CATEGORIES.some(({ slug }) => slug === text),
    'Escolha a categoria.',
  );
const titleField = lineField({ required: 'Informe o título.', label: 'Título', max: LONGEST_FILE_TITLE });
const descriptionField = optionalLine('Descrição', LONGEST_FILE_DESCRIPTION);

const each = <T extends z.ZodType>(field: T) =>
  repeatedField(field, MOST_FILES_AT_ONCE, `Envie até ${MOST_FILES_AT_ONCE} arquivos por vez.`);

/** The form repeats title and description for each file, in the order of the files. */
export const newPressFilesSchema = z.object({
  category: categoryField,
  isActive: checkField,
  upload: each(uploadIdField),
  title: each(titleField),
  description: each(descriptionField),
});

export type NewPressFiles = z.output<typeof newPressFilesSchema>;

export const pressFileSchema = z.object({
  version: versionField,
  ...baseFields,
  category: categoryField,
  title: titleField,
  description: descriptionField,
  /** The upload that replaces the file. */
  replacement: uploadIdField,
});

export type PressFileInput = RecordInput<typeof pressFileSchema>;

export const pressButtonSchema = z.object({
  intent: z.enum(['activate', 'deactivate', 'delete']),
  id: z.string().max(64),
});
