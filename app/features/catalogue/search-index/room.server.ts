import type { Room } from '#app/platform/room.server.ts';
import { REINDEX_JOB, reindexJob } from './reindex.server.ts';

export const room: Room = {
  jobs: {
    [REINDEX_JOB]: {
      words: 'refazer o índice da busca',
      share: 'upkeep',
      run: (_payload, services) => reindexJob(services),
    },
  },
};
