import { itemPath } from '#app/features/catalogue/items/item-links.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { ShareLinks } from '#app/ui/share-bar.tsx';

export function shareLinks(
  item: { kind: ItemKind; slug: string; title: string },
  publicUrl: string,
): ShareLinks {
  const url = publicUrl + itemPath(item);
  // encodeURIComponent throws on a lone surrogate, which a cut title can end with.
  const text = encodeURIComponent(`${item.title} ${url}`.toWellFormed());
  return { title: item.title, url, whatsapp: `https://wa.me/?text=${text}` };
}
