import type { ApartAnswers } from '#app/platform/markup/apart-answers.server.ts';

export const answers: ApartAnswers = {
  sound: {
    load: async () => (await import('./measure-apart.server.ts')).answerSound,
  },
  lighten: {
    load: async () => (await import('./lighten-apart.server.ts')).answerLighten,
    isLast: true,
  },
};
