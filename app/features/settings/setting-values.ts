import { ROW_LISTS, rowField } from './setting-rows.ts';
import type { Settings } from './settings.ts';

/** The settings as the fields of their form show them. */
export function fieldValues(settings: Settings): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(settings)) if (typeof value === 'string') values[key] = value;
  values.specialties = settings.specialties.join('\n');
  values.requireAdminTotp = settings.requireAdminTotp ? 'on' : '';
  for (const list of ['stats', 'reasons'] as const) {
    for (const [row, texts] of settings[list].entries()) {
      for (const field of ROW_LISTS[list].fields) {
        values[rowField(list, row, field)] = (texts as Record<string, string>)[field] ?? '';
      }
    }
  }
  return values;
}
