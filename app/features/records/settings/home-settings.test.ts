import { expect, test } from 'vitest';
import { completeOrder, HOME_SECTION_KEYS, homeInWords, homeView } from './home-settings.ts';

const original = { order: [], hidden: [], words: {} };

test('shows every section with its original words until something else is stored', () => {
  const { sections, words } = homeView(original);
  expect(sections).toEqual(HOME_SECTION_KEYS);
  expect(words.recent).toEqual({ title: 'Episódios Recentes', more: 'Ver todos' });
  expect(words.reasons.title).toBe('Por que nos escolher?');
});

test('puts a section that the stored order does not know behind the one that precedes it', () => {
  expect(completeOrder(['shop', 'recent', 'nothing', 'shop', 'newsletter', 'voices', 'reasons'])).toEqual([
    ...['shop', 'recent', 'topics', 'invitations', 'newsletter', 'voices', 'reasons'],
  ]);
  expect(completeOrder(['shop']).at(0)).toBe('recent');
});

test('leaves out what is switched off, never the newsletter, to which links lead', () => {
  const { sections } = homeView({ ...original, hidden: ['newsletter', 'shop'] });
  expect(sections).toContain('newsletter');
  expect(sections).not.toContain('shop');
});

test('a word of hers stands in the place of the original; an empty one does not', () => {
  const { words } = homeView({ ...original, words: { topics_title: 'Por onde começar', recent_title: '' } });
  expect(words.topics.title).toBe('Por onde começar');
  expect(words.recent.title).toBe('Episódios Recentes');
});

test('the log tells order, what is off, and words', () => {
  const told = homeInWords({ order: ['shop'], hidden: ['voices'], words: { shop_more: 'Entrar' } });
  expect(told).toMatch(/^Ordem: .*Da loja.*\. Fora: Vozes de quem ouve\. Da loja, Botão: Entrar$/);
});
