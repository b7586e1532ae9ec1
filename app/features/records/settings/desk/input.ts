import { z } from 'zod';
import { pictureFields } from '#app/features/media/upload-desk/input.ts';
import { baseFields } from '#app/platform/fields/record-fields.ts';
import { rowField } from '#app/pure/forms/row-lists.ts';
import { cleanText } from '#app/pure/text/clean-text.ts';
import { ROW_LIST_NAMES, ROW_LISTS, type RowList } from '../setting-rows.ts';
import { type Settings, settingsSchema } from '../settings.ts';
import { shopSettingChecks } from './shop-input.ts';

const {
  stats,
  reasons,
  voices,
  subscriptionLinks,
  specialties,
  hostPortraitUrl,
  requireAdminTotp,
  dailyOrderMail,
  weeklyMail,
  measuresTiles,
  welcomedAt,
  feed,
  feedGuid,
  home,
  ...lines
} = settingsSchema.shape;

/** Settings missing from the form keep their values. */
export const settingsFormSchema = z
  .object({
    ...withoutDefaults(lines),
    ...checkedShop(),
    ...rowFields(),
    specialties: z
      .string()
      .overwrite(cleanText)
      .transform((text) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .pipe(specialties.unwrap())
      .optional(),
    requireAdminTotp: z.string().default('').transform(Boolean),
    dailyOrderMail: z.string().default('').transform(Boolean),
    weeklyMail: z.string().default('').transform(Boolean),
    measuresTiles: z.string().default('').transform(Boolean),
    /** The check boxes that the form has, as browsers send nothing for an unchecked one: their names, with spaces between, or '1' for all. */
    hasChecks: z.string().optional(),
    ...pictureFields('portrait'),
    version: z.coerce.number().int().catch(0),
    ...baseFields,
    /** The move button that was pressed, for browsers without JavaScript: 'stats 2 up'. */
    move: z.string().default(''),
  })
  .superRefine((value, ctx) => {
    const texts = value as Record<string, unknown>;
    for (const list of ROW_LIST_NAMES) {
      for (let row = 0; row < ROW_LISTS[list].most; row += 1) {
        const names = ROW_LISTS[list].fields.map((field) => rowField(list, row, field));
        const empty = names.filter((name) => !texts[name]);
        const [missing] = empty;
        if (!missing || empty.length === names.length) continue;
        ctx.addIssue({ code: 'custom', path: [missing], message: 'Preencha os dois campos, ou nenhum.' });
      }
    }
  });

export type SettingsForm = z.output<typeof settingsFormSchema>;

/** The settings in a form, except the portrait. */
export function toChanges(form: SettingsForm): Partial<Settings> {
  const texts = form as Record<string, unknown>;
  const sent = ROW_LIST_NAMES.filter((list) =>
    allRows(texts, list).some((row) => Object.values(row).some((text) => text !== undefined)),
  );
  const named = Object.keys(lines).filter((key) => texts[key] !== undefined);
  return {
    ...(Object.fromEntries(named.map((key) => [key, texts[key]])) as Partial<Settings>),
    ...(Object.fromEntries(sent.map((list) => [list, rowsOf(texts, list)])) as Partial<Settings>),
    ...(form.specialties && { specialties: form.specialties }),
    ...(hasCheck(form, 'requireAdminTotp') && { requireAdminTotp: form.requireAdminTotp }),
    ...(hasCheck(form, 'dailyOrderMail') && { dailyOrderMail: form.dailyOrderMail }),
    ...(hasCheck(form, 'weeklyMail') && { weeklyMail: form.weeklyMail }),
    ...(hasCheck(form, 'measuresTiles') && { measuresTiles: form.measuresTiles }),
  };
}

function hasCheck({ hasChecks = '' }: SettingsForm, name: string): boolean {
  return hasChecks === '1' || hasChecks.split(' ').includes(name);
}

/** Without the empty rows. */
function rowsOf(texts: Record<string, unknown>, list: RowList): Array<Record<string, unknown>> {
  return allRows(texts, list).filter((row) => ROW_LISTS[list].fields.some((field) => row[field]));
}

function allRows(texts: Record<string, unknown>, list: RowList): Array<Record<string, unknown>> {
  const { most, fields } = ROW_LISTS[list];
  return Array.from({ length: most }, (_, row) =>
    Object.fromEntries(fields.map((field) => [field, texts[rowField(list, row, field)]])),
  );
}

type Optional<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodDefault<infer Inner> ? z.ZodOptional<Inner> : never;
};

/** Optional fields without defaults: a setting missing from a form must not get its default. */
function withoutDefaults<Shape extends Record<string, z.ZodDefault>>(shape: Shape): Optional<Shape> {
  const fields = Object.entries(shape).map(([key, field]) => [key, (field.unwrap() as z.ZodType).optional()]);
  return Object.fromEntries(fields) as Optional<Shape>;
}

/** The shop's fields with the checks for writing. */
function checkedShop() {
  const { pixKey, shippingPrice, deliveryTime, legalDocument } = shopSettingChecks;
  return {
    pixKey: pixKey(lines.pixKey.unwrap()).optional(),
    shippingPrice: shippingPrice(lines.shippingPrice.unwrap()).optional(),
    deliveryTime: deliveryTime(lines.deliveryTime.unwrap()).optional(),
    legalDocument: legalDocument(lines.legalDocument.unwrap()).optional(),
  };
}

function rowFields(): Record<string, z.ZodOptional<z.ZodString>> {
  const shapes = {
    stats: stats.unwrap().element.shape,
    reasons: reasons.unwrap().element.shape,
    voices: voices.unwrap().element.shape,
    subscriptionLinks: subscriptionLinks.unwrap().element.shape,
  };
  const fields = ROW_LIST_NAMES.flatMap((list) =>
    Object.entries(shapes[list]).flatMap(([name, field]) =>
      Array.from({ length: ROW_LISTS[list].most }, (_, row) => [
        rowField(list, row, name),
        (field as z.ZodString).optional(),
      ]),
    ),
  );
  return Object.fromEntries(fields);
}
