import type { Room } from '#app/platform/room.server.ts';
import { WRITE_CHAPTERS_JOB } from './rules.ts';

export const room = {
  recordForms: [
    { path: '/admin/episodios/:id/capitulos' satisfies HrefPattern, right: 'items' },
    { path: '/admin/videos/:id/capitulos' satisfies HrefPattern, right: 'items' },
  ],
  audit: {
    verbs: { 'chapters-changed': 'mudou os capítulos de' },
    fields: { chapters: 'capítulos' },
  },
  jobs: {
    [WRITE_CHAPTERS_JOB]: {
      words: 'gravar os capítulos nos áudios',
      share: 'media',
      isDaily: true,
      run: async (_payload, services) =>
        (await import('./in-file/write-job.server.ts')).writeChaptersIntoSounds(services),
    },
  },
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'catalogue/chapters': typeof room;
  }
}
