import type { Room } from '#app/platform/room.server.ts';
import { LEVEL_SOUND_JOB, MEASURE_SOUNDS_JOB } from './rules.ts';

export const room = {
  audit: { verbs: { leveled: 'ajustou o volume de', unleveled: 'voltou ao volume enviado de' } },
  jobs: {
    [MEASURE_SOUNDS_JOB]: {
      words: 'medir o volume dos áudios',
      share: 'loudness',
      isDaily: true,
      run: async (_payload, services) => (await import('./measure-job.server.ts')).measureSounds(services),
    },
    [LEVEL_SOUND_JOB]: {
      words: 'ajustar o volume de um áudio',
      share: 'media',
      run: async (payload, services) => (await import('./level-job.server.ts')).levelSound(payload, services),
    },
  },
  cleanUps: {
    'sound-levels': {
      words: 'apagar as medições de áudios que não existem mais',
      run: async (services) => (await import('./measure-job.server.ts')).forgetLevels(services),
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'catalogue/sound-desk': typeof room;
  }
}
