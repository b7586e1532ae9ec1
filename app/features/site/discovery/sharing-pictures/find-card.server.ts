import type { Db } from '#app/db/database.server.ts';
import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import type { FindShared, Shared } from '#app/platform/room.server.ts';
import type { Colours } from '#app/pure/brand/tints.ts';
import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import portrait from '../../../../../public/retrato.svg?raw';
import type { Card } from './card.server.ts';

/**
 * The content of the picture of a page, or of a record of a room; null where the public may not see it.
 * @param sharing what the rooms say of their records, by kind
 */
export async function findCard(
  db: Db,
  { kind, slug, now, colours }: { kind: string; slug: string; now: Date; colours: Colours },
  sharing: Readonly<Record<string, FindShared>>,
): Promise<Card | null> {
  const settings = await findSettings(db);
  const ofRoom = Object.hasOwn(sharing, kind) ? sharing[kind] : undefined;
  const shared = kind === 'pagina' ? pageSubject(slug, settings) : await ofRoom?.(db, slug, now);
  if (!shared) return null;
  return { showName: settings.showName, ...shared, picture: shared.picture(colours) };
}

function pageSubject(slug: string, settings: Settings): Shared | null {
  // The drawing stands in for a host without a photo.
  const host = settings.hostPortraitUrl ? sharedArtwork('conversas') : () => portrait;
  if (slug === 'home') return { kicker: settings.badge, title: settings.tagline, guest: null, picture: host };
  if (slug === 'sobre') {
    const title = settings.hostName || 'Sobre';
    return { kicker: settings.hostRole, title, guest: null, picture: host };
  }
  const page = PUBLIC_PAGES.find((one) => 'picture' in one && one.picture.name === slug);
  const title = page && 'picture' in page && page.picture.title;
  return title ? { kicker: '', title, guest: null, picture: sharedArtwork(slug) } : null;
}
