import { rowField } from '#app/pure/row-lists.ts';
import type { Difference } from '#app/ui/admin/collision-notice.tsx';
import { ROW_LIST_NAMES, ROW_LISTS } from './setting-rows.ts';
import { settingLabel } from './setting-sections.ts';
import type { Settings } from './settings.ts';

/** The settings as the fields of their form show them. */
export function fieldValues(settings: Settings): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(settings)) if (typeof value === 'string') values[key] = value;
  values.specialties = settings.specialties.join('\n');
  values.requireAdminTotp = settings.requireAdminTotp ? 'on' : '';
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

/** Where the fields of a form say another thing than what is stored. */
export function fieldDifferences(typed: Readonly<Record<string, string>>, settings: Settings): Difference[] {
  const { hostPortraitUrl, welcomedAt, feedGuid, ...stored } = fieldValues(settings);
  return Object.entries(stored).flatMap(([name, theirs]) => {
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
