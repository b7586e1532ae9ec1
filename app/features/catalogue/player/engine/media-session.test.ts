import { expect, test } from 'vitest';
import { COVER_SIZE } from '#app/pure/media/picture.ts';
import { mediaArtwork } from './media-session.ts';

const ICON = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' };
const HASH = 'a'.repeat(32);

test('offers the lock screen a PNG of artwork, the square cover of a picture, else the icon', () => {
  expect(mediaArtwork('/arte/q/uma-conversa.svg?h=5')).toEqual([
    { src: '/arte/q/uma-conversa.png?h=5', sizes: '512x512', type: 'image/png' },
    ICON,
  ]);
  const cover = { src: `/media/itens/${HASH}-capa.jpg`, sizes: '600x600', type: 'image/jpeg' };
  expect(mediaArtwork(`/media/itens/${HASH}-640.jpg`)).toEqual([cover, ICON]);
  expect(mediaArtwork(`/media/itens/${HASH}-capa.jpg`)).toEqual([cover, ICON]);
  expect(cover.sizes).toBe(`${COVER_SIZE}x${COVER_SIZE}`);
  expect(mediaArtwork('https://cdn.example/foto.jpg')).toEqual([
    { src: 'https://cdn.example/foto.jpg' },
    ICON,
  ]);
  expect(mediaArtwork('https://cdn.example/foto.svg?v=2')).toEqual([ICON]);
});
