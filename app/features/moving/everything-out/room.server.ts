import { z } from 'zod';
import type { Room } from '#app/platform/room.server.ts';
import { forgetEverything } from './commands.server.ts';
import { EVERYTHING_OUT_JOB } from './rules.ts';

const payloadSchema = z.object({ id: z.string() });

export const room = {
  audit: {
    kinds: { 'everything-out': 'o arquivo de tudo' },
    fields: { has_sounds: 'Com os sons' },
  },
  jobs: {
    [EVERYTHING_OUT_JOB]: {
      words: 'juntar tudo em um arquivo',
      // Large, as backups are, and never beside one.
      share: 'backups',
      run: async (payload, services) =>
        (await import('./make-file.server.ts')).makeEverything(services, payloadSchema.parse(payload).id),
    },
  },
  cleanUps: { 'everything-out': { words: 'apagar o arquivo de tudo', run: forgetEverything } },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'moving/everything-out': typeof room;
  }
}
