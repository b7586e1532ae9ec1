import type { Db } from '#app/db/database.server.ts';
import { findItem } from '#app/features/catalogue/items/queries.server.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { findTopic } from '#app/features/catalogue/topics/queries.server.ts';
import { findPublicJourney } from '#app/features/journeys/core/queries.server.ts';
import { findArchived } from '#app/features/letters/archive/queries.server.ts';
import { hueForSlug, productObject } from '#app/features/media/artwork/artwork-url.ts';
import { productArtwork } from '#app/features/media/artwork/product-artwork.ts';
import { topicArtwork } from '#app/features/media/artwork/topic-artwork.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { findActiveProductBySlug } from '#app/features/shop/products/shop-queries.server.ts';
import type { Card } from '#app/features/site/discovery/sharing-pictures/card.server.ts';
import type { OpenGraphKind } from '#app/http/page/seo.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import portrait from '../../public/retrato.svg?raw';

type Subject = Omit<Card, 'showName'>;

/** The content of the picture of a page, topic or item; null where the public may not see it. */
export async function findCard(
  db: Db,
  { kind, slug, now }: { kind: string; slug: string; now: Date },
): Promise<Card | null> {
  const settings = await findSettings(db);
  const subject = await subjects.get(kind)?.(db, slug, { settings, now });
  return subject ? { showName: settings.showName, ...subject } : null;
}

type FindSubject = (
  db: Db,
  slug: string,
  known: { settings: Settings; now: Date },
) => Promise<Subject | null>;

const subjects = new Map<string, FindSubject>([
  ['pagina', async (_db, slug, { settings }) => pageSubject(slug, settings)],
  ['topico', topicSubject],
  ['episodio', (db, slug, { now }) => itemSubject(db, 'episode', slug, now)],
  ['video', (db, slug, { now }) => itemSubject(db, 'video', slug, now)],
  ['produto', productSubject],
  ['carta', letterSubject],
  ['jornada', journeySubject],
] satisfies Array<[OpenGraphKind, FindSubject]>);

function pageSubject(slug: string, settings: Settings): Subject | null {
  // The drawing stands in for a host without a photo.
  const host = settings.hostPortraitUrl ? artwork('conversas') : portrait;
  if (slug === 'home') return { kicker: settings.badge, title: settings.tagline, guest: null, picture: host };
  if (slug === 'sobre') {
    const title = settings.hostName || 'Sobre';
    return { kicker: settings.hostRole, title, guest: null, picture: host };
  }
  const page = PUBLIC_PAGES.find((one) => 'picture' in one && one.picture.name === slug);
  const title = page && 'picture' in page && page.picture.title;
  return title ? { kicker: '', title, guest: null, picture: artwork(slug) } : null;
}

async function topicSubject(db: Db, slug: string): Promise<Subject | null> {
  if (slug === 'populares') {
    return { kicker: 'Tópico', title: 'Populares', guest: null, picture: artwork(slug) };
  }
  const topic = await findTopic(db, slug);
  return topic && { kicker: 'Tópico', title: topic.name, guest: null, picture: artwork(slug, topic.hue) };
}

async function itemSubject(db: Db, kind: ItemKind, slug: string, now: Date): Promise<Subject | null> {
  const item = await findItem(db, kind, slug, { viewer: publicViewer, now });
  if (!item) return null;
  const label = kind === 'episode' ? 'Episódio' : 'Vídeo';
  return {
    kicker: item.topic ? `${label} · ${item.topic.name}` : label,
    title: item.title,
    guest: item.guest,
    picture: artwork(slug, item.topic?.hue),
  };
}

async function productSubject(db: Db, slug: string): Promise<Subject | null> {
  const product = await findActiveProductBySlug(db, slug);
  if (!product) return null;
  const object = productObject(product);
  const picture = productArtwork({ slug, hue: hueForSlug(slug), object, shape: 'tall' });
  return { kicker: `Loja · ${product.category}`, title: product.name, guest: null, picture };
}

async function letterSubject(db: Db, slug: string): Promise<Subject | null> {
  const letter = await findArchived(db, slug);
  const kicker = letter && `Carta · ${formatLongDate(letter.started_at)}`;
  return kicker ? { kicker, title: letter.subject, guest: null, picture: artwork(slug) } : null;
}

async function journeySubject(db: Db, slug: string): Promise<Subject | null> {
  const journey = await findPublicJourney(db, slug);
  return journey && { kicker: 'Jornada', title: journey.title, guest: null, picture: artwork(slug) };
}

function artwork(slug: string, hue = hueForSlug(slug)): string {
  return topicArtwork({ slug, hue, shape: 'tall' });
}
