import type { Room } from '#app/platform/room.server.ts';
import { LIGHTEN_JOB } from './rules.ts';

export const room = {
  jobs: {
    [LIGHTEN_JOB]: {
      words: 'fazer versões leves dos áudios',
      share: 'loudness',
      isDaily: true,
      run: async (_payload, services) => (await import('./lighten-job.server.ts')).lightenSounds(services),
    },
  },
  cleanUps: {
    'lighter-sounds': {
      words: 'apagar versões leves de áudios que não existem mais',
      run: async (services) => (await import('./lighten-job.server.ts')).tidyLighter(services),
    },
  },
} satisfies Room;
