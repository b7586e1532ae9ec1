import { z } from 'zod';
import type { Room } from '#app/platform/room.server.ts';
import { forgetEverything } from './commands.server.ts';
import { IMPORT_BACK_JOB } from './reading/import-back.server.ts';
import { EVERYTHING_OUT_JOB } from './rules.ts';

const payloadSchema = z.object({ id: z.string() });

const importSchema = z.object({ importId: z.string() });

export const room = {
  menu: [
    {
      to: '/admin/levar-tudo' satisfies Href,
      label: 'Levar tudo',
      icon: 'copies',
      hint: 'Tudo o que é seu, para outro lugar',
      group: 'De vez em quando',
      place: 70,
      right: 'everything-out',
    },
  ],
  audit: {
    kinds: { 'everything-out': 'o arquivo de “Levar tudo”' },
    fields: { has_sounds: 'Com os áudios' },
  },
  jobs: {
    [EVERYTHING_OUT_JOB]: {
      words: 'juntar tudo em um arquivo',
      // Large, as backups are, and never beside one.
      share: 'backups',
      run: async (payload, services) =>
        (await import('./make-file.server.ts')).makeEverything(services, payloadSchema.parse(payload).id),
    },
    [IMPORT_BACK_JOB]: {
      words: 'trazer de volta um arquivo de “Levar tudo”',
      share: 'backups',
      run: async (payload, services) =>
        (await import('./reading/import-back.server.ts')).importBack(
          services,
          importSchema.parse(payload).importId,
        ),
    },
  },
  cleanUps: { 'everything-out': { words: 'apagar o arquivo de “Levar tudo”', run: forgetEverything } },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'moving/everything-out-desk': typeof room;
  }
}
