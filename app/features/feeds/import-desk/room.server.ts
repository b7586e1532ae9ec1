import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { CHAPTER_PICTURES_JOB, FETCH_CHAPTERS_JOB } from './chapters/rules.ts';
import { forgetFeeds } from './feed-import.server.ts';
import { followMails } from './following/mail-kinds.server.ts';
import { FOLLOW_JOB, LONGEST_WAIT_MS } from './following/rules.ts';
import { type ImportRefusal, refusalSentence } from './refusals.ts';
import { copyCoverJob } from './show/copy-cover-job.server.ts';
import { COPY_COVER_JOB } from './show/rules.ts';
import { FETCH_TRANSCRIPT_JOB } from './transcripts/rules.ts';

export const room = {
  audit: {
    kinds: { import: 'a importação', 'followed-feed': 'o feed' },
    verbs: { followed: 'passou a seguir', unfollowed: 'parou de seguir' },
    fields: { has_letters: 'Cartas para o que chega' },
  },
  importProblems: { feed: (problem) => refusalSentence(problem as ImportRefusal) },
  ownTimes: [
    { table: 'followed_feeds', column: 'next_at', mostMs: LONGEST_WAIT_MS },
    happened('followed_feeds', 'failing_since'),
  ],
  mails: [roomMails(followMails, async () => (await import('./following/emails.server.tsx')).followPages)],
  jobs: {
    [FOLLOW_JOB]: {
      words: 'buscar novos episódios e vídeos',
      share: 'media',
      isDaily: true,
      run: async (_payload, services) =>
        (await import('./following/follow-feed.server.ts')).followFeeds(services),
    },
    [FETCH_TRANSCRIPT_JOB]: {
      words: 'buscar as transcrições de um feed',
      share: 'media',
      run: async (payload, services) =>
        (await import('./transcripts/fetch-transcript.server.ts')).fetchTranscriptJob(payload, services),
    },
    [FETCH_CHAPTERS_JOB]: {
      words: 'buscar os capítulos de um feed',
      share: 'media',
      run: async (payload, services) =>
        (await import('./chapters/fetch-chapters.server.ts')).fetchChaptersJob(payload, services),
    },
    [CHAPTER_PICTURES_JOB]: {
      words: 'copiar as imagens dos capítulos de um feed',
      share: 'media',
      run: async (payload, services) =>
        (await import('./chapters/copy-pictures.server.ts')).chapterPicturesJob(payload, services),
    },
    [COPY_COVER_JOB]: { words: 'copiar a capa do programa', share: 'media', run: copyCoverJob },
  },
  cleanUps: {
    feeds: { words: 'apagar prévias de feeds que ninguém importou', run: forgetFeeds },
  },
  menu: [
    {
      to: '/admin/importar' satisfies Href,
      label: 'Importar',
      icon: 'import',
      hint: 'Trazer episódios de outro lugar',
      alias: 'mudança wordpress substack arquivo',
      group: 'De vez em quando',
      place: 40,
      right: 'imports',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'feeds/import-desk': typeof room;
  }
}
