import { expect, test } from 'vitest';
import type { AdminPlace } from './admin-menu.ts';
import { placesFor, stillMatches } from './admin-rows.ts';

const page = (label: string, more: Partial<AdminPlace> = {}): AdminPlace => ({
  kind: 'page',
  to: `/admin/${label}`,
  label,
  icon: 'home',
  ...more,
});
const PLACES = [
  page('Novo episódio', { kind: 'act' }),
  page('Episódios', { alias: 'podcast' }),
  page('Contatos', { alias: 'mensagens responder' }),
  page('Loja e pagamentos', { hint: 'Configurações' }),
  page('Configurações'),
];
const labels = (query: string) => placesFor(PLACES, query).map(({ label }) => label);

test('finds a page by the start of its name first, whatever the accents', () => {
  expect(labels('epis')).toEqual(['Episódios', 'Novo episódio']);
  expect(labels('EPISÓDIO')).toEqual(['Episódios', 'Novo episódio']);
  expect(labels('novo epi')).toEqual(['Novo episódio']);
});

test('finds it by other words for it, and by what it is for', () => {
  expect(labels('mensag')).toEqual(['Contatos']);
  expect(labels('config')).toEqual(['Configurações', 'Loja e pagamentos']);
  expect(labels('xyz')).toEqual([]);
});

test('shows what can be begun and the menu before anything is typed', () => {
  expect(labels('  ')).toEqual(['Novo episódio', 'Episódios', 'Contatos', 'Configurações']);
});

test('tells whether a record still answers what was typed on', () => {
  const record = { title: 'Ansiedade em casa', detail: 'com Lia · rascunho' };
  expect(stillMatches(record, 'ansie lia')).toBe(true);
  expect(stillMatches(record, 'ansiosa')).toBe(false);
});
