import type { ApartAnswers } from '#app/platform/markup/apart-answers.server.ts';

export const answers: ApartAnswers = {
  logo: {
    load: async () => (await import('./draw-icons.server.ts')).answerLogo,
  },
};
