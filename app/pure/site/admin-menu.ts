/** An entry of the admin area's menu. */
export interface MenuEntry {
  to: string;
  label: string;
  icon: MenuIcon;
}

export interface MenuGroup {
  title: string;
  links: readonly MenuEntry[];
}

export type MenuIcon =
  | 'account'
  | 'bin'
  | 'copies'
  | 'episode'
  | 'feed'
  | 'health'
  | 'home'
  | 'import'
  | 'journey'
  | 'letter'
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
  | 'settings'
  | 'team'
  | 'topic'
  | 'video';

/** Above the groups. */
export const SUMMARY_ENTRY: MenuEntry = { to: '/admin' satisfies Href, label: 'Resumo', icon: 'home' };

/** What belongs together in the host's day, in the order of the menu. */
export const MENU_GROUPS = [
  'Conversas',
  'Cartas e mensagens',
  'Loja',
  'Pessoas',
  'Divulgação',
  'O site',
] as const;
