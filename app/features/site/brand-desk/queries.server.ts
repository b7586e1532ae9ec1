import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { keptNewest } from '#app/features/catalogue/items/kept-queries.server.ts';
import {
  type BrandVersion,
  findBrand,
  listBrandVersions,
  lookOf,
  lookVersion,
} from '#app/features/records/brand/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import type { ShownVersion } from './shown-version.ts';

/** What the page of the look shows. @param topic one to try it on */
export async function findDesk(services: Services, topic: { slug: string } | undefined) {
  const { db, clock } = services;
  const [brand, rows, pages] = await Promise.all([
    findBrand(db),
    listBrandVersions(db),
    findPages(services, clock.now(), topic),
  ]);
  const [newest] = rows;
  return {
    number: brand.number,
    look: brand.look,
    hasName: brand.logos.hasName,
    logos: { light: currentLogo(brand.logos.light?.url), dark: currentLogo(brand.logos.dark?.url) },
    name: newest?.name ?? '',
    isOriginal: lookVersion(brand) === 0,
    versions: rows.map(toShown),
    pages,
  };
}

function currentLogo(url: string | undefined): CurrentUpload | null {
  return url
    ? { picture: { url, alt: 'O logo de agora', focalPoint: null, size: null, isFixed: true } }
    : null;
}

function toShown(row: BrandVersion & { person_name: string | null }): ShownVersion {
  const { number, name, person_name, published_at, restored_from } = row;
  const { picks, typePair } = lookOf(row);
  return {
    ...{ number, name, picks, typePair },
    person: person_name ?? 'Alguém que saiu',
    publishedAt: published_at,
    restoredFrom: restored_from,
    hasLogo: row.logo_key !== null,
  };
}

/** The pages on which a look is tried. */
async function findPages(services: Services, now: Date, topic: { slug: string } | undefined) {
  const [item] = await keptNewest(services, { viewer: publicViewer, now, limit: 1 });
  return [
    { label: 'Início', path: '/' },
    ...(item ? [{ label: item.kind === 'video' ? 'Vídeo' : 'Episódio', path: itemPath(item) }] : []),
    ...(topic ? [{ label: 'Tópico', path: `/topics/${topic.slug}` satisfies Href<'/topics/:slug'> }] : []),
    { label: 'Loja', path: '/shop' satisfies Href },
    { label: 'Carta', path: '/admin/marca/carta' satisfies Href },
    { label: 'E-mail', path: '/admin/marca/email' satisfies Href },
  ];
}
