import { happened } from '#app/platform/clock/own-times.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { PROVE_MOVE_JOB } from './rules.ts';

export const room = {
  audit: { kinds: { 'move-proof': 'a prova da mudança de servidor' } },
  ownTimes: [happened('old_hosts', 'led_here_at')],
  jobs: {
    [PROVE_MOVE_JOB]: {
      words: 'conferir a mudança de servidor',
      share: 'media',
      run: async (_payload, services) => {
        const [{ proveMove }, { listOldAddresses }] = await Promise.all([
          import('./prove-move.server.ts'),
          import('./old-addresses.server.ts'),
        ]);
        return proveMove(services, { listOldAddresses });
      },
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'moving/proof-desk': typeof room;
  }
}
