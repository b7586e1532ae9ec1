import type { Room } from '#app/platform/room.server.ts';
import { TURN_MS } from './rules.ts';
import { sweepUploads } from './sweep.server.ts';

export const room: Room = {
  ownTimes: [{ table: 'uploads', column: 'finishing_until', mostMs: TURN_MS, isLease: true }],
  jobs: {
    'uploads.sweep': {
      words: 'conferir os arquivos guardados',
      share: 'upkeep',
      isDaily: true,
      run: (_payload, services) => sweepUploads(services),
    },
  },
};
