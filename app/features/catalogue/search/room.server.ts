import type { Room } from '#app/platform/room.server.ts';
import { REINDEX_JOB, reindexJob } from './index/commands.server.ts';
import { forgetOldMisses, MISSES } from './misses/misses.server.ts';

export const room: Room = {
  counters: [MISSES],
  jobs: {
    [REINDEX_JOB]: {
      words: 'refazer o índice da busca',
      share: 'upkeep',
      run: (_payload, services) => reindexJob(services),
    },
  },
  cleanUps: { searches: { words: 'apagar buscas antigas', run: forgetOldMisses } },
};
