import type { Room } from '#app/platform/room.server.ts';
import { RECOGNISE_JOB } from './rules.ts';

export const room = {
  audit: { verbs: { 'recognition-asked': 'pediu a esta máquina a transcrição de' } },
  jobs: {
    [RECOGNISE_JOB]: {
      words: 'transcrever nesta máquina',
      share: 'recognition',
      // After a restore or a lost job it looks at each start what waits.
      isDaily: true,
      run: async (_payload, services) =>
        (await import('./recognise-job.server.ts')).recogniseWaiting(services),
    },
  },
  cleanUps: {
    recognitions: {
      words: 'apagar o andamento de transcrições antigas desta máquina',
      run: async (services) => (await import('./forget.server.ts')).forgetRecognitions(services),
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'catalogue/recogniser': typeof room;
  }
}
