import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

/** Each page of the list and of the editor has two addresses: /admin/episodios… and /admin/videos…. */
export function kindOfPath(pathname: string): ItemKind {
  return pathname.startsWith('/admin/videos' satisfies Href) ? 'video' : 'episode';
}

export function basePath(kind: ItemKind) {
  return kind === 'video' ? ('/admin/videos' satisfies Href) : ('/admin/episodios' satisfies Href);
}
