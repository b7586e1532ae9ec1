import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const URL_OF_PAGE = 'https://conversas.example/videos/fe';

test('passes title and absolute URL to WhatsApp, with a mark by which the page counts', () => {
  const links = shareLinks('Fé & Ação?', URL_OF_PAGE);
  expect(links.url).toBe(URL_OF_PAGE);
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe(`Fé & Ação? ${URL_OF_PAGE}?via=whatsapp`);
});

test('handles a title with half an emoji', () => {
  expect(shareLinks('Oi \ud83d', URL_OF_PAGE).whatsapp).toContain('https://wa.me/?text=Oi%20');
});
