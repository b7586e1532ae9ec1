import { TRANSCRIPTS_CHANGED_JOB } from '#app/features/catalogue/transcripts/commands.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { REINDEX_JOB, reindexJob } from './index/commands.server.ts';
import { forgetOldMisses, MISSES } from './misses/misses.server.ts';
import { momentsJob } from './moments/commands.server.ts';
import { saidFinder } from './moments/finder.server.ts';

export const room: Room = {
  counters: [MISSES],
  finds: [saidFinder],
  jobs: {
    [REINDEX_JOB]: {
      words: 'refazer o índice da busca',
      share: 'upkeep',
      run: (_payload, services) => reindexJob(services),
    },
    [TRANSCRIPTS_CHANGED_JOB]: {
      words: 'tornar achável o que foi dito',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => momentsJob(services),
    },
  },
  cleanUps: { searches: { words: 'apagar buscas antigas', run: forgetOldMisses } },
};
