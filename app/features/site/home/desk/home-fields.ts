import {
  canHide,
  completeOrder,
  HOME_SECTION_KEYS,
  type HomeSectionKey,
  type HomeSettings,
  wordsOfSection,
} from '#app/features/records/settings/home-settings.ts';

export type HomeFields = Readonly<Record<string, string>>;

/** 'shown_recent': the field of a check box. */
export function shownName(key: HomeSectionKey): string {
  return `shown_${key}`;
}

/** As the form sends them, and as two saves are compared. */
export function homeFields({ order, hidden, words }: HomeSettings): Record<string, string> {
  const fields: Record<string, string> = { order: completeOrder(order).join(' ') };
  for (const key of HOME_SECTION_KEYS) {
    if (canHide(key)) fields[shownName(key)] = hidden.includes(key) ? '' : 'on';
    for (const { name, original } of wordsOfSection(key)) fields[name] = words[name] || original;
  }
  return fields;
}

/** What is stored of a form: only what differs from the original. */
export function readHomeFields(fields: HomeFields): HomeSettings {
  const order = orderOf(fields);
  const words: Record<string, string> = {};
  for (const { name, original } of HOME_SECTION_KEYS.flatMap(wordsOfSection)) {
    const typed = fields[name]?.trim();
    if (typed && typed !== original) words[name] = typed;
  }
  const isOriginal = order.join() === HOME_SECTION_KEYS.join();
  const hidden = HOME_SECTION_KEYS.filter((key) => canHide(key) && !fields[shownName(key)]);
  return { order: isOriginal ? [] : order, hidden, words };
}

export function orderOf(fields: HomeFields): HomeSectionKey[] {
  return completeOrder((fields.order ?? '').split(' '));
}

/** The order with a section one place further up or down. */
export function movedOrder(
  order: readonly HomeSectionKey[],
  key: HomeSectionKey,
  way: 'up' | 'down',
): HomeSectionKey[] {
  const from = order.indexOf(key);
  const to = way === 'up' ? from - 1 : from + 1;
  const other = order[to];
  return other === undefined ? [...order] : order.with(from, other).with(to, key);
}

/** The values of a section's own fields as they were originally; of all, the order too. */
export function originalFields(key: HomeSectionKey | 'all'): Record<string, string> {
  const all = homeFields({ order: [], hidden: [], words: {} });
  if (key === 'all') return all;
  const names = [shownName(key), ...wordsOfSection(key).map(({ name }) => name)];
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
}

/** What a button does without scripts: 'recent up', 'recent original', 'all original'; null for other text. */
export function pressedFields(fields: HomeFields, pressed: string): Record<string, string> | null {
  const [target = '', what = ''] = pressed.split(' ');
  const key = [...HOME_SECTION_KEYS, 'all' as const].find((one) => one === target);
  if (key && what === 'original') return { ...fields, ...originalFields(key) };
  if (!key || key === 'all' || (what !== 'up' && what !== 'down')) return null;
  return { ...fields, order: movedOrder(orderOf(fields), key, what).join(' ') };
}
