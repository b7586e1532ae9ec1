import { expect, test } from 'vitest';
import { topicMatcher } from './match-topic.ts';

const match = topicMatcher([
  { id: 'saude', name: 'Saúde', slug: 'saude', keywords: 'bem-estar, sono, health' },
  { id: 'esperanca', name: 'Esperança', slug: 'esperanca', keywords: 'fé, religion & spirituality, sono' },
  { id: 'habitos', name: 'Hábitos', slug: 'bons-habitos', keywords: '' },
]);

test('matches names, slugs and keywords as whole words, ignoring accents and case', () => {
  expect(match(['SAUDE'])).toBe('saude');
  expect(match(['Religion & Spirituality'])).toBe('esperanca');
  expect(match(['Bem Estar'])).toBe('saude');
  expect(match(['criar bons hábitos'])).toBe('habitos');
  expect(match(['café', 'sonoro'])).toBeNull();
});

test('picks the topic with the most matches, and among equals the first by name', () => {
  expect(match(['sono', 'health', 'bem-estar'])).toBe('saude');
  expect(match(['sono'])).toBe('esperanca');
});

test("prefers a term that is a topic's slug or name over matching words", () => {
  expect(match(['sono, health e bem-estar', 'bons-habitos'])).toBe('habitos');
  expect(match(['sono e health', 'HABITOS'])).toBe('habitos');
  expect(match(['Esperança', 'Saúde'])).toBe('esperanca');
});

test('matches nothing without terms or topics', () => {
  expect(match([])).toBeNull();
  expect(match(['', '---'])).toBeNull();
  expect(topicMatcher([])(['saúde'])).toBeNull();
});
