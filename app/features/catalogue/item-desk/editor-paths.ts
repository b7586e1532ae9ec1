import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

/** The list and the editor have two addresses each: /admin/episodios… and /admin/videos…. */
export function kindOfPath(pathname: string): ItemKind {
  return pathname.startsWith('/admin/videos' satisfies Href) ? 'video' : 'episode';
}

export function basePath(kind: ItemKind) {
  return kind === 'video' ? ('/admin/videos' satisfies Href) : ('/admin/episodios' satisfies Href);
}
