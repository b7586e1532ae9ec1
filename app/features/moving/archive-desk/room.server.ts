import { z } from 'zod';
import { READ_IMPORT_JOB, RUN_IMPORT_JOB } from '#app/features/feeds/import-desk/feed-import.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { forgetArchives, READ_ARCHIVE_JOB, RUN_ARCHIVE_JOB } from './archive-import.server.ts';
import { archiveRefusal } from './refusals.ts';
import { COPY_PICTURES_JOB, LONGEST_WAIT_MS } from './rules.ts';

const payloadSchema = z.object({ importId: z.string() });

export const room = {
  ownTimes: [{ table: 'import_pictures', column: 'due_at', mostMs: LONGEST_WAIT_MS }],
  audit: { kinds: { 'archive-import': 'a importação de um arquivo' } },
  importProblems: { archive: (problem) => archiveRefusal(problem) ?? problem },
  jobs: {
    [READ_IMPORT_JOB]: {
      words: 'ler um endereço antes de importar',
      share: 'readers',
      run: async (payload, services) =>
        (await import('./address-jobs.server.ts')).readAddress(
          services,
          payloadSchema.parse(payload).importId,
        ),
    },
    [RUN_IMPORT_JOB]: {
      words: 'importar um feed',
      share: 'media',
      // Loaded late: reading feeds takes 20 MB of code, which most processes never need.
      run: async (payload, services) =>
        (await import('./address-jobs.server.ts')).runAddress(
          services,
          payloadSchema.parse(payload).importId,
        ),
    },
    [READ_ARCHIVE_JOB]: {
      words: 'ler arquivos de outros sites',
      share: 'readers',
      // Loaded late: few processes ever import an archive.
      run: async (payload, services) =>
        (await import('./run-archive.server.ts')).readArchiveJob(
          services,
          payloadSchema.parse(payload).importId,
        ),
    },
    [RUN_ARCHIVE_JOB]: {
      words: 'importar arquivos de outros sites',
      share: 'readers',
      run: async (payload, services) =>
        (await import('./run-archive.server.ts')).runArchiveJob(
          services,
          payloadSchema.parse(payload).importId,
        ),
    },
    [COPY_PICTURES_JOB]: {
      words: 'copiar imagens do site antigo',
      share: 'media',
      run: async (_payload, services) =>
        (await import('./writing/copy-pictures.server.ts')).copyPictures(services),
    },
  },
  cleanUps: {
    archives: { words: 'apagar arquivos de sites que ninguém importou', run: forgetArchives },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'moving/archive-desk': typeof room;
  }
}
