import type { Room } from '#app/platform/room.server.ts';
import { RUN_IMPORT_JOB } from './feed-import.server.ts';
import { copyCoverJob } from './show/copy-cover-job.server.ts';
import { COPY_COVER_JOB } from './show/rules.ts';

export const room = {
  audit: { kinds: { import: 'a importação' } },
  jobs: {
    [RUN_IMPORT_JOB]: {
      words: 'importar um feed',
      share: 'media',
      // Loaded late: reading feeds takes 20 MB of code, which most processes never need.
      run: async (payload, services) =>
        (await import('./run-import.server.ts')).runImportJob(payload, services),
    },
    [COPY_COVER_JOB]: { words: 'copiar a capa do programa', share: 'media', run: copyCoverJob },
  },
  menu: [
    {
      to: '/admin/importar' satisfies Href,
      label: 'Importar',
      icon: 'import',
      group: 'Divulgação',
      place: 30,
      right: 'imports',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'feeds/import-desk': typeof room;
  }
}
