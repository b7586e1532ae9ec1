import type { ApartAnswers } from '#app/platform/markup/apart-answers.server.ts';

export const answers: ApartAnswers = {
  archive: {
    load: async () => (await import('./archives/reading/read-archive.server.ts')).readArchive,
  },
};
