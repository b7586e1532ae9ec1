import { z } from 'zod';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { happened } from '#app/platform/clock/own-times.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { askReaders } from './ask-job.server.ts';
import { forgetLists } from './commands.server.ts';
import { importReaders } from './import-job.server.ts';
import { forgetListedCustomers } from './listed-customers.server.ts';
import { readerImportMails } from './mail-kinds.server.ts';
import { readImportedList } from './read-job.server.ts';
import { ASK_READERS_JOB, IMPORT_READERS_JOB, READ_LIST_JOB } from './rules.ts';

const payloadSchema = z.object({ importId: z.string() });

export const room = {
  audit: { kinds: { 'reader-import': 'a lista de inscrições' } },
  jobs: {
    [READ_LIST_JOB]: {
      words: 'ler listas de pessoas inscritas',
      share: 'readers',
      run: (payload, services) => readImportedList(services, payloadSchema.parse(payload).importId),
    },
    [IMPORT_READERS_JOB]: {
      words: 'importar pessoas inscritas',
      share: 'readers',
      // The mail at its end names the host.
      run: async (payload, services) => {
        const site = await findSettings(services.db);
        await importReaders({ ...services, site }, payloadSchema.parse(payload).importId);
      },
    },
    [ASK_READERS_JOB]: {
      words: 'pedir confirmação a pessoas inscritas',
      share: 'readers',
      run: async (_payload, services) => askReaders({ ...services, site: await findSettings(services.db) }),
    },
  },
  ownTimes: [happened('listed_customers', 'listed_at')],
  cleanUps: {
    'listed-customers': {
      words: 'apagar números de clientes de listas antigas',
      run: forgetListedCustomers,
    },
    'reader-lists': { words: 'apagar listas de pessoas que ninguém importou', run: forgetLists },
  },
  mails: [roomMails(readerImportMails, async () => (await import('./emails.server.tsx')).readerImportPages)],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'letters/reader-import-desk': typeof room;
  }
}
