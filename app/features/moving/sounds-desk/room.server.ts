import type { Room } from '#app/platform/room.server.ts';
import { ASK_SOUNDS_JOB, COPY_SOUNDS_JOB, LONGEST_WAIT_MS } from './rules.ts';

export const room = {
  audit: { kinds: { 'sound-move': 'a cópia dos áudios' } },
  ownTimes: [{ table: 'sound_copies', column: 'next_at', mostMs: LONGEST_WAIT_MS }],
  jobs: {
    [ASK_SOUNDS_JOB]: {
      words: 'perguntar o tamanho de áudios de outros servidores',
      share: 'sounds',
      run: async (_payload, services) => (await import('./find-sounds.server.ts')).findSounds(services),
    },
    [COPY_SOUNDS_JOB]: {
      words: 'copiar áudios de outros servidores',
      share: 'sounds',
      run: async (_payload, services) =>
        (await import('./copying/copy-sounds.server.ts')).copySounds(services),
    },
  },
  cleanUps: {
    'sound-parts': {
      words: 'apagar pedaços de áudios que ninguém mais copia',
      run: async (services) => (await import('./copying/sweep-parts.server.ts')).sweepParts(services),
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'moving/sounds-desk': typeof room;
  }
}
