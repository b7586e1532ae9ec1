import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { siteFacts } from '#app/layouts/public/site-facts.ts';
import type { HeadFacts } from '#app/pure/site/head-facts.ts';
import { breadcrumbList, person, podcastSeries, webSite } from '#app/pure/site/structured-data.ts';
import { podcastEpisode, videoObject } from '#app/pure/site/structured-items.ts';
import { openGraphImage, type PageFacts, pageMeta } from './seo.ts';

const settings = settingsSchema.parse({
  showDescription: 'Conversas para ouvir com calma.',
  hostName: 'Ana',
  spotifyUrl: 'https://open.spotify.example/show/1',
  instagramUrl: 'https://instagram.example/ana',
});
const site: HeadFacts = {
  ...siteFacts(settings, {
    publicUrl: 'https://conversas.example',
    topics: [],
    contentLinks: [],
    footerLinks: { quick: [], legal: [] },
  }),
  youtubeUrl: 'javascript:alert(1)',
};
const item = {
  slug: 'a-coragem',
  title: 'A coragem',
  guest: null,
  publishedAt: '2024-04-01T12:00:00.000Z',
  durationSeconds: null,
  thumbnailUrl: null,
  audioUrl: 'https://cdn.example/a.mp3',
  audio_mime: 'audio/mpeg',
};

test('the home page’s title is the show and its tagline; other pages put their own title first', () => {
  expect(meta({ path: '/' })).toContainEqual({
    title: 'Conversas — Transforme sua vida com conversas que inspiram',
  });
  expect(meta({ title: 'Contato', path: '/contact' })).toContainEqual({ title: 'Contato · Conversas' });
});

test('canonical, og:url and og:image start with the configured public URL', () => {
  const tags = meta({
    title: 'Ansiedade',
    path: '/topics/ansiedade',
    image: openGraphImage('topico', 'ansiedade'),
  });
  const url = 'https://conversas.example/topics/ansiedade';
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
  expect(tags).toContainEqual({ property: 'og:url', content: url });
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://conversas.example/og/topico/ansiedade.png',
  });
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1200' });
});

test('a drawn sharing picture has another address in another look; a photo keeps its own', () => {
  const root = [{ id: 'root', loaderData: { site: { ...site, look: '?m=7' } } }];
  const image = (path: string) =>
    pageMeta(root, { path: '/', image: path }).find(
      (tag) => 'property' in tag && tag.property === 'og:image',
    );
  expect(image('/og/topico/paz.png')).toMatchObject({
    content: 'https://conversas.example/og/topico/paz.png?m=7',
  });
  expect(image('/uploads/a.jpg')).toMatchObject({ content: 'https://conversas.example/uploads/a.jpg' });
});

test('a page without a picture, or with a dangerous address of one, uses the home page’s picture', () => {
  const drawn = { property: 'og:image', content: 'https://conversas.example/og/pagina/home.png' };
  expect(meta({ path: '/' })).toContainEqual(drawn);
  expect(meta({ path: '/', image: 'javascript:alert(1)' })).toContainEqual(drawn);
  expect(meta({ path: '/', image: '//evil.example/x.png' })).toContainEqual(drawn);
});

test('a picture states its type, its size and what it shows', () => {
  const photo = { image: `/media/itens/${'a'.repeat(32)}-compartilhar.jpg`, imageAlt: 'Caneca azul' };
  const tags = meta({ title: 'Caneca', path: '/shop/caneca', ...photo });
  expect(tags).toContainEqual({ property: 'og:image:type', content: 'image/jpeg' });
  expect(tags).toContainEqual({ property: 'og:image:height', content: '630' });
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'Caneca azul' });
  expect(meta({ path: '/' })).toContainEqual({ property: 'og:image:type', content: 'image/png' });
});

test('a description has at most 160 characters; an empty one becomes the show’s', () => {
  expect(content(meta({ path: '/', description: 'palavra '.repeat(60) }), 'description').length).toBeLessThan(
    161,
  );
  expect(content(meta({ path: '/', description: '' }), 'description')).toBe(site.showDescription);
});

test('a page that is not for search engines has noindex, and no canonical or structured data', () => {
  const tags = meta({ title: 'Busca', path: '/search', noindex: true, jsonLd: (facts) => [webSite(facts)] });
  expect(content(tags, 'robots')).toBe('noindex');
  expect(JSON.stringify(tags)).not.toMatch(/canonical|ld\+json/);
});

test('without the facts of the site a page still has a title, and noindex', () => {
  expect(pageMeta([undefined], { title: 'Contato', path: '/contact' })).toEqual([
    { title: 'Contato' },
    { name: 'robots', content: 'noindex' },
  ]);
});

test('a failed page leaves the head to the error page', () => {
  const matches = [
    { id: 'root', loaderData: { site } },
    { id: 'topic', error: { status: 404 } },
  ];
  expect(pageMeta(matches, { title: 'Ansiedade', path: '/topics/ansiedade' })).toEqual([]);
});

test('structured data is one graph, without null values', () => {
  const tags = meta({ path: '/', jsonLd: (facts) => [webSite(facts), null, person(facts)] });
  const script = tags.find((tag) => 'script:ld+json' in tag) as { 'script:ld+json': { '@graph': unknown[] } };
  expect(script['script:ld+json']['@graph']).toHaveLength(2);
});

test('the site describes its search', () => {
  expect(JSON.stringify(webSite(site))).toContain('https://conversas.example/search?q={search_term_string}');
});

test('the host is a person once she has a name, with the profiles that are web addresses', () => {
  expect(person({ ...site, hostName: '' })).toBeNull();
  expect(person(site)?.sameAs).toEqual([
    'https://instagram.example/ana',
    'https://open.spotify.example/show/1',
  ]);
  expect(podcastSeries(site).sameAs).toEqual(['https://open.spotify.example/show/1']);
});

test('breadcrumbs begin at the home page', () => {
  const list = breadcrumbList(site, [{ name: 'Tópicos', path: '/topics' }]);
  expect(list.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://conversas.example/' },
    { '@type': 'ListItem', position: 2, name: 'Tópicos', item: 'https://conversas.example/topics' },
  ]);
});

test('an unknown duration is left out', () => {
  const nodes = JSON.stringify([podcastEpisode(site, item), videoObject(site, item)]);
  expect(nodes).not.toMatch(/duration|timeRequired/);
  expect(podcastEpisode(site, { ...item, durationSeconds: 2759 })?.timeRequired).toBe('PT45M59S');
});

test('an example has no structured data', () => {
  expect(podcastEpisode(site, { ...item, isSample: true })).toBeNull();
  expect(videoObject(site, { ...item, isSample: true })).toBeNull();
});

test('an item that is not public yet names no media', () => {
  const embed = 'https://www.youtube-nocookie.com/embed/x';
  expect(JSON.stringify(podcastEpisode(site, item))).toContain('a.mp3');
  const nodes = [
    podcastEpisode(site, { ...item, isPreview: true }),
    videoObject(site, { ...item, isPreview: true }, embed),
  ];
  expect(JSON.stringify(nodes)).not.toMatch(/a\.mp3|youtube/);
});

function meta(page: PageFacts): MetaDescriptor[] {
  return pageMeta([{ id: 'root', loaderData: { site } }], page);
}

function content(tags: MetaDescriptor[], name: string): string {
  const tag = tags.find((candidate) => 'name' in candidate && candidate.name === name);
  return String((tag as { content?: string } | undefined)?.content);
}
