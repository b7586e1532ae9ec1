import { numberIn, rowsOf, type Texts } from './part-fields.ts';
import { USUAL_SESSION_MINUTES } from './rules.ts';

export type ProductParts = ReturnType<typeof readParts>;

/** Reads values that `checkParts` accepted. */
export function readParts(form: Texts) {
  const texts = form as Record<string, string>;
  const uploads = (form.upload ?? []) as Array<string | null>;
  const names = (form.uploadName ?? []) as string[];
  const [variants, files] = [rowsOf(texts, 'variant'), rowsOf(texts, 'file')];
  return {
    stock: { typed: numberIn(texts.stock), opened: numberIn(texts.stockOpened) },
    sessionMinutes: numberIn(texts.sessionMinutes) ?? USUAL_SESSION_MINUTES,
    passDays: texts.pass === 'other' ? numberIn(texts.passDays) : numberIn(texts.pass),
    /** In order. Variants that the form does not name stay, after these. */
    variants: variants
      .filter(({ fields }) => fields.name)
      .map(({ row, fields }) => ({
        row,
        /** '' for a new one. */
        id: fields.id ?? '',
        name: fields.name ?? '',
        stock: { typed: numberIn(fields.stock), opened: numberIn(fields.opened) },
        isActive: fields.isActive === 'on',
      })),
    files: files.flatMap(({ fields: { id = '', name = '' } }) => (id && name ? [{ id, name }] : [])),
    /** Ids of variants and files whose name was emptied. */
    removed: [...variants, ...files].flatMap(({ fields: { id, name } }) => (id && !name ? [id] : [])),
    newFiles: uploads.flatMap((uploadId, index) =>
      uploadId ? [{ uploadId, name: names[index] ?? '' }] : [],
    ),
  };
}
