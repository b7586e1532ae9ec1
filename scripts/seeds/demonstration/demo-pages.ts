import type { Insertable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';

interface DemoPage {
  key: string;
  kind: 'page' | 'note';
  slug: string;
  title: string;
  summary: string;
  publishedAt: string;
  body: string;
}

const DEMO = '<p><em>Conteúdo de demonstração.</em></p>';

const PAGES: readonly DemoPage[] = [
  {
    key: 'conversas',
    kind: 'page',
    slug: 'sobre-as-conversas',
    title: 'Sobre as conversas',
    summary: 'Como ouvir, por onde começar e o que fazer quando bater vontade de responder.',
    publishedAt: '2026-11-02T12:00:00.000Z',
    body: [
      '<h2>Por onde começar</h2>',
      '<p>Comece pela conversa que combina com a sua noite. Se for o sono, por esta:</p>',
      '<div data-card="episode" data-id="demo-saude-dormir"></div>',
      '<div data-card="journey" data-id="demo-jornada-dormir"></div>',
      '<h2>Perguntas que chegam</h2>',
      '<details><summary>Preciso de aplicativo?</summary><p>Não. Dá para ouvir aqui mesmo.</p></details>',
      '<details><summary>Posso responder a uma carta?</summary><p>Pode, e eu leio tudo.</p></details>',
      '<div data-letter-box="Receba a próxima carta"></div>',
      DEMO,
    ].join(''),
  },
  {
    key: 'tres-linhas',
    kind: 'note',
    slug: 'tres-linhas-de-hoje',
    title: 'Três linhas de hoje',
    summary: 'Escrever pouco, toda noite.',
    publishedAt: '2026-11-10T11:00:00.000Z',
    body: [
      '<p>Escrever pouco, toda noite, tira da cabeça o que não precisa passar a noite nela.</p>',
      '<div data-card="episode" data-id="demo-habitos-diario"></div>',
      DEMO,
    ].join(''),
  },
  {
    key: 'celular',
    kind: 'note',
    slug: 'o-celular-em-outro-comodo',
    title: 'O celular em outro cômodo',
    summary: 'Uma noite basta para saber como é.',
    publishedAt: '2026-11-17T11:00:00.000Z',
    body: [
      '<ul><li><p>Deixe o celular em outro cômodo.</p></li><li><p>Use um despertador de verdade.</p></li><li><p>Ponha um livro onde ele dormia.</p></li></ul>',
      '<p data-button><a href="/jornadas/tres-dias-para-dormir-melhor">Três dias para dormir melhor</a></p>',
      DEMO,
    ].join(''),
  },
];

/** A page and two notes of the demonstration, out. Seeding again changes nothing. */
export function demoPages(): Array<Insertable<Tables['pages']> & { id: string }> {
  return PAGES.map(({ key, publishedAt, ...words }, index) => ({
    ...words,
    id: `demo-pagina-${key}`,
    is_published: true,
    published_at: publishedAt,
    place: index + 1,
    search_text: searchText(words.title, words.summary),
    created_at: publishedAt,
    updated_at: publishedAt,
  }));
}
