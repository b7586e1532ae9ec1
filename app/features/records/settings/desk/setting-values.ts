import { formatPhone } from '#app/pure/brazil/whatsapp.ts';
import { baseOf } from '#app/pure/forms/merge-fields.ts';
import { rowField } from '#app/pure/forms/row-lists.ts';
import type { Difference } from '#app/ui/admin/collision-notice.tsx';
import { ROW_LIST_NAMES, ROW_LISTS } from '../setting-rows.ts';
import type { Settings } from '../settings.ts';
import { SETTING_PAGES } from './setting-pages.ts';
import { settingLabel } from './setting-sections.ts';

/** The settings as form field values. */
export function fieldValues(settings: Settings): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(settings)) if (typeof value === 'string') values[key] = value;
  values.whatsapp = asPeopleWrite(settings.whatsapp);
  values.specialties = settings.specialties.join('\n');
  values.requireAdminTotp = settings.requireAdminTotp ? 'on' : '';
  values.weeklyMail = settings.weeklyMail ? 'on' : '';
  values.measuresTiles = settings.measuresTiles ? 'on' : '';
  values.dailyOrderMail = settings.dailyOrderMail ? 'on' : '';
  for (const list of ROW_LIST_NAMES) {
    for (const [row, texts] of settings[list].entries()) {
      for (const field of ROW_LISTS[list].fields) {
        values[rowField(list, row, field)] = (texts as Record<string, string>)[field] ?? '';
      }
    }
  }
  return values;
}

/**
 * What is compared when two admins save at once, each list as one field. @param names of one page's form; by default
 * the fields of all pages
 */
export function comparedValues(
  settings: Settings,
  names: readonly string[] = COMPARED_FIELDS,
): Record<string, string> {
  return baseOf(names, fieldValues(settings));
}

const COMPARED_FIELDS: readonly string[] = SETTING_PAGES.flatMap(({ names }) => names);

/** The fields of a page whose typed value differs from the stored one. */
export function fieldDifferences(
  typed: Readonly<Record<string, string>>,
  settings: Settings,
  names: readonly string[],
): Difference[] {
  return Object.entries(comparedValues(settings, names)).flatMap(([name, theirs]) => {
    const mine = typed[name] ?? '';
    if (mine.trim() === theirs.trim()) return [];
    const [key = '', row = ''] = name.split('-');
    const label = `${settingLabel(key)} ${row}`.trim();
    return [{ label, typed: inWords(mine), stored: inWords(theirs) }];
  });
}

function inWords(value: string): string {
  return value === 'on' ? 'Sim' : value;
}

/** Formats stored digits. */
function asPeopleWrite(phone: string): string {
  return /^\d{10,15}$/.test(phone) ? formatPhone(phone) : phone;
}
