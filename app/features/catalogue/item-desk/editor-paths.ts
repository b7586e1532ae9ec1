import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';

/** The list and the editor have two addresses each: /admin/episodios… and /admin/videos…. */
export function kindOfPath(pathname: string): ItemKind {
  return pathname.startsWith('/admin/videos') ? 'video' : 'episode';
}

export function basePath(kind: ItemKind): string {
  return kind === 'video' ? '/admin/videos' : '/admin/episodios';
}
