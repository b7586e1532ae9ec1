import { answerRecognition, type RecognitionQuestion } from './engine/answer-recognition.server.ts';
import { openStandIn } from './stand-in.test-support.ts';

// The process that recognises, with a model of tests; started by tests alone.

process.on('disconnect', () => process.exit());
process.on('message', async (question: RecognitionQuestion | { load: string }) => {
  if ('load' in question) return process.send?.({ isReady: true });
  try {
    process.send?.({ value: await answerRecognition(question, openStandIn) });
  } catch (error) {
    process.send?.({ problem: (error as Error).message });
  }
});
process.send?.({ isReady: true });
