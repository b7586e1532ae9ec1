import type { Insertable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';

interface DemoLetter {
  key: string;
  subject: string;
  preview_text: string;
  access: 'public' | 'premium';
  slug: string | null;
  /** Null for a draft. */
  sentAt: string | null;
  audience: object;
  body: string;
}

const DEMO = '<p><em>Conteúdo de demonstração.</em></p>';

const LETTERS: readonly DemoLetter[] = [
  {
    key: 'dormir',
    slug: 'a-hora-em-que-a-casa-fica-quieta',
    subject: 'A hora em que a casa fica quieta',
    preview_text: 'O que aprendi conversando sobre sono, e uma pergunta para hoje à noite.',
    access: 'public',
    sentAt: '2026-11-06T11:00:00.000Z',
    audience: { kind: 'all' },
    body: [
      '<p>Oi, <span data-first-name="tudo bem?"></span></p>',
      '<p>Passei a semana pensando na hora em que a casa fica quieta. É nela que aparece o que o dia não deixou sentir.</p>',
      '<h2>Uma conversa sobre sono</h2>',
      '<p>Ninguém dorme por esforço. Foi o que mais ficou comigo desta conversa:</p>',
      '<div data-card="episode" data-id="demo-saude-dormir"></div>',
      '<blockquote><p>O corpo não desliga. Ele só descansa quando confia.</p></blockquote>',
      '<h2>Uma pergunta para hoje</h2>',
      '<p>O que você costuma fazer na última hora acordada? Responda a este e-mail, se quiser: leio tudo.</p>',
      '<p data-button><a href="/topics">Ver todas as conversas</a></p>',
      DEMO,
    ].join(''),
  },
  {
    key: 'diario',
    slug: 'tres-linhas-antes-de-dormir',
    subject: 'Três linhas antes de dormir',
    preview_text: 'Um exercício curto, só para quem é Premium.',
    access: 'premium',
    sentAt: '2026-10-30T11:00:00.000Z',
    audience: { kind: 'members' },
    body: [
      '<p>Esta carta é só para quem é Premium.</p>',
      '<h2>O exercício</h2>',
      '<ol><li><p>Deixe um caderno ao lado da cama.</p></li><li><p>Escreva três linhas, sem reler.</p></li><li><p>Feche o caderno.</p></li></ol>',
      '<div data-card="episode" data-id="demo-habitos-diario"></div>',
      '<hr>',
      '<p>Na próxima semana, conto o que aparece depois de um mês.</p>',
      DEMO,
    ].join(''),
  },
  {
    key: 'celular',
    slug: null,
    subject: 'Onde o seu celular vai dormir hoje?',
    preview_text: 'Um rascunho, para você ver como se escreve uma carta.',
    access: 'public',
    sentAt: null,
    audience: { kind: 'all' },
    body: [
      '<p>Oi, <span data-first-name="que bom ter você aqui"></span></p>',
      '<p>Uma noite basta para saber como é.</p>',
      '<div data-card="video" data-id="demo-habitos-celular"></div>',
      DEMO,
    ].join(''),
  },
];

/** Two letters of the archive, one of them for members, and a draft. Always the same, without their numbers. */
export function demoLetters(): Array<Omit<Insertable<Tables['letters']>, 'number'> & { id: string }> {
  return LETTERS.map(({ key, sentAt, audience, ...words }) => {
    const at = sentAt ?? '2026-11-20T12:00:00.000Z';
    return {
      ...words,
      id: `demo-carta-${key}`,
      kind: 'letter',
      status: sentAt ? 'sent' : 'draft',
      audience: JSON.stringify(audience),
      is_public: sentAt !== null,
      prepared_at: sentAt,
      started_at: sentAt,
      finished_at: sentAt,
      search_text: searchText(words.subject),
      created_at: at,
      updated_at: at,
    };
  });
}
