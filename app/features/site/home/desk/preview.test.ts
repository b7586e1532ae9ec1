import { expect, test } from 'vitest';
import { HOME_SECTION_KEYS, homeView } from '#app/features/records/settings/home-settings.ts';
import { PLACES, previewMarkup } from './preview.ts';

test('orders the sections and puts escaped words into their places', () => {
  const markup = HOME_SECTION_KEYS.map((key) => [key, `<h2>${Object.values(PLACES[key])[0]}</h2>`]);
  const view = homeView({
    order: ['shop', 'recent'],
    hidden: ['topics', 'invitations', 'reasons', 'voices'],
    words: { shop_title: '<b>$& "Já"' },
  });
  expect(previewMarkup(Object.fromEntries(markup), view)).toBe(
    '<h2>&lt;b&gt;$&amp; &quot;Já&quot;</h2><h2>Cada conversa nova, no seu e-mail</h2><h2>Episódios Recentes</h2>',
  );
});
