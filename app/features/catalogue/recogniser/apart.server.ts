import type { ApartAnswers } from '#app/platform/markup/apart-answers.server.ts';
import type { RecognitionQuestion } from './engine/answer-recognition.server.ts';

export const answers: ApartAnswers = {
  recognition: {
    load: async () => {
      const [{ answerRecognition }, { openSherpa }] = await Promise.all([
        import('./engine/answer-recognition.server.ts'),
        import('./engine/sherpa-recogniser.server.ts'),
      ]);
      return (question: RecognitionQuestion) => answerRecognition(question, openSherpa);
    },
    isLast: true,
  },
};
