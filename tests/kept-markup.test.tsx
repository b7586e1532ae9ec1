import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';
import { sampleItems } from '#app/features/catalogue/items/samples.ts';
import { ItemRow } from '#app/features/catalogue/player/components/item-row.tsx';
import { ListRow } from '#app/features/catalogue/player/components/list-row.tsx';
import { TopicItemCard } from '#app/features/catalogue/topics/components/topic-item-card.tsx';
import { TopicVideos } from '#app/features/catalogue/topics/components/topic-videos.tsx';
import type { Topic } from '#app/features/catalogue/topics/queries.server.ts';
import { homeView } from '#app/features/records/settings/home-settings.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { ProductFacts } from '#app/features/shop/shop-front/components/product-facts.tsx';
import { ProductTrail } from '#app/features/shop/shop-front/components/product-trail.tsx';
import { Invitations } from '#app/features/site/home/components/invitations.tsx';
import { TopicRail } from '#app/features/site/home/components/topic-rail.tsx';
import { siteFacts } from '#app/layouts/public/site-facts.ts';
import { SiteFooter } from '#app/layouts/public/site-footer.tsx';
import { SiteHeader } from '#app/layouts/public/site-header.tsx';
import { keepMarkup } from '#app/ui/keep-markup.server.ts';
import { KeepMarkupContext } from '#app/ui/kept-markup.tsx';
import { readSourceTree } from '../scripts/testing/source-tree.ts';

// What is kept is rendered outside of its page, and shown again on others: it must be what that page would render.

const [sample] = sampleItems();
const audio = { ...sample, id: 'a', isSample: false, audioUrl: '/media/audio/a.mp3', durationSeconds: null };
const video = { ...audio, id: 'v', kind: 'video', audioUrl: null, youtubeLink: 'https://youtu.be/a' };
const items = [sample, audio, video, { ...video, id: 'n', youtubeLink: null }] as ItemCard[];
const topic = { name: 'Sono', slug: 'sono' } as Topic;
const site = siteFacts(settingsSchema.parse({ instagramUrl: 'https://a.example' }), {
  publicUrl: 'https://a.example',
  topics: [topic],
  contentLinks: [],
  footerLinks: { quick: [], legal: [] },
});
const journey = {
  slug: 'dormir',
  title: 'Dormir',
  summary: 'Três noites.',
  access: 'free',
  days: 3,
} as const;
const letter = {
  ...{ id: 'l', slug: 'uma', subject: 'Uma', lead: 'Oi', number: 7, isMembersOnly: false },
  sentAt: '2026-06-15T12:00:00.000Z',
};
const { words } = homeView({ order: [], hidden: [], words: {} });
const facts = [
  { label: 'Entrega', text: 'Incluída.' },
  { label: 'Desistência', text: 'Em 7 dias.', more: { to: '/terms', label: 'Trocas' } },
];
const person = { name: 'Lia', isStaff: false, isPremium: false } as const;

/** Each with the same objects in different places: what is kept of one is shown in the next. */
const SHOWN: Record<string, ReactNode[]> = {
  'app/features/catalogue/player/components/item-row.tsx': ['', '—'].map((unknown) =>
    items.map((item) => <ItemRow key={item.id} item={item} unknownDuration={unknown} />),
  ),
  'app/features/catalogue/player/components/list-row.tsx': ['', 'Do que se fala.'].map((summary) =>
    items.map((item) => <ListRow key={item.id} item={item} summary={summary} />),
  ),
  'app/features/catalogue/topics/components/topic-item-card.tsx': [
    items.map((item) => <TopicItemCard key={item.id} item={item} />),
  ],
  'app/features/catalogue/topics/components/topic-videos.tsx': [4, 9].map((total) => (
    <TopicVideos key={total} topic={topic} videos={items} total={total} />
  )),
  'app/features/shop/shop-front/components/product-facts.tsx': [<ProductFacts key="facts" facts={facts} />],
  'app/features/shop/shop-front/components/product-trail.tsx': [
    <ProductTrail key="trail" product={{ category: 'Roupas & mais' }} />,
  ],
  'app/features/site/home/components/invitations.tsx': [
    <Invitations key="both" journey={journey} letter={letter} words={words.invitations} />,
    <Invitations key="hers" journey={journey} letter={letter} words={{ journey: 'Vem', letter: 'Lê' }} />,
  ],
  'app/features/site/home/components/topic-rail.tsx': [
    <TopicRail
      key="rail"
      topics={[{ slug: 'sono', name: 'Sono', imageUrl: null, hue: 3 }]}
      words={words.topics}
    />,
  ],
  'app/layouts/public/site-footer.tsx': [<SiteFooter key="footer" site={site} />],
  'app/layouts/public/site-header.tsx': [null, person].map((who) => (
    <SiteHeader key={who?.name ?? ''} site={site} person={who} />
  )),
};
const ADDRESSES = ['/', '/topics', '/topics/sono', '/about', '/shop?q=1', '/contact', '/elsewhere'];

const files = readSourceTree(join(import.meta.dirname, '..')).filter(
  ({ path, imports }) =>
    path.startsWith('app/') &&
    !path.includes('.test.') &&
    path !== 'app/entry.server.tsx' &&
    imports.some(({ target, isType }) => target === 'app/ui/kept-markup.tsx' && !isType),
);

test.each(files.map(({ path }) => path))('%s keeps what each page would render itself', (file) => {
  const shown = SHOWN[file] ?? [];
  expect(shown.length, 'its component stands in SHOWN').toBeGreaterThan(0);
  for (const _time of ['rendered', 'kept'])
    for (const address of ADDRESSES)
      for (const page of shown) {
        const kept = <KeepMarkupContext value={keepMarkup}>{page}</KeepMarkupContext>;
        expect(render(kept, address)).toBe(render(page, address));
      }
});

function render(page: ReactNode, address: string): string {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  return renderToString(<RouterProvider router={router} />);
}
