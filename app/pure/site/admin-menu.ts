/** An entry of the admin area's menu. */
export interface MenuEntry {
  to: string;
  label: string;
  icon: MenuIcon;
  /** What it is for, where the name does not say it to everybody: one short line. */
  hint?: string;
}

export interface MenuGroup {
  title: string;
  links: readonly MenuEntry[];
}

export type MenuIcon =
  | 'account'
  | 'bell'
  | 'bin'
  | 'brand'
  | 'calendar'
  | 'copies'
  | 'episode'
  | 'feed'
  | 'health'
  | 'home'
  | 'import'
  | 'journey'
  | 'letter'
  | 'library'
  | 'log'
  | 'message'
  | 'newsletter'
  | 'numbers'
  | 'order'
  | 'outbox'
  | 'page'
  | 'people'
  | 'premium'
  | 'press'
  | 'product'
  | 'review'
  | 'search'
  | 'session'
  | 'settings'
  | 'team'
  | 'topic'
  | 'video';

/** Above the groups. */
export const SUMMARY_ENTRY: MenuEntry = { to: '/admin' satisfies Href, label: 'Resumo', icon: 'home' };

/** What belongs together in the host's day, by how often she needs it. The last group is folded until it is opened. */
export const MENU_GROUPS = [
  'Conteúdo',
  'Pessoas e mensagens',
  'Vendas e números',
  'Site',
  'De vez em quando',
] as const;

export const RARE_GROUP: (typeof MENU_GROUPS)[number] = 'De vez em quando';

/** Something that the search of the admin area leads to besides records: a page, or an empty form. */
export interface AdminPlace {
  kind: 'act' | 'page';
  to: string;
  label: string;
  icon: MenuIcon;
  /** What it is for, in a few words. */
  hint?: string;
  /** Other words that it is found by. */
  alias?: string;
}
