import { LEGAL_NOTE_JOB } from '#app/features/records/legal/in-force.server.ts';
import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  jobs: {
    [LEGAL_NOTE_JOB]: {
      words: 'guardar as versões dos textos legais',
      share: 'upkeep',
      isDaily: true,
      run: async (_payload, services) => {
        const { noteLegalTexts } = await import('./shown-legal-text.server.tsx');
        await noteLegalTexts(services);
      },
    },
  },
};
