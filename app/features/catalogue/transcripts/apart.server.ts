import type { ApartAnswers } from '#app/platform/markup/apart-answers.server.ts';
import type { TranscriptQuestion } from './formats/read-apart.server.ts';

export const answers: ApartAnswers = {
  transcript: {
    load: async () => {
      const { readTranscript } = await import('./formats/read-transcript.server.ts');
      return ({ source, hint }: TranscriptQuestion) => readTranscript(source, hint);
    },
  },
};
