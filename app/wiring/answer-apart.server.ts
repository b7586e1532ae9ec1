import type { RecognitionQuestion } from '#app/features/catalogue/recogniser/engine/answer-recognition.server.ts';
import type { TranscriptQuestion } from '#app/features/catalogue/transcripts/formats/read-apart.server.ts';
import type { FeedQuestion } from '#app/features/feeds/import-desk/reader/read-feed.server.ts';
import type { MailQuestion } from '#app/features/letters/returns/returned-mail.server.ts';
import type { LightenQuestion } from '#app/features/media/sound/lighten-apart.server.ts';
import type { SoundQuestion } from '#app/features/media/sound/measure-apart.server.ts';
import type { ArchiveQuestion } from '#app/features/moving/archives/reading/read-archive.server.ts';
import type { LogoQuestion } from '#app/features/records/brand/draw-icons.server.ts';

export type ApartQuestions =
  | MailQuestion
  | FeedQuestion
  | TranscriptQuestion
  | ArchiveQuestion
  | SoundQuestion
  | LightenQuestion
  | RecognitionQuestion
  | LogoQuestion;

/**
 * Answers in the process of `ApartReader`: each kind of text loads only its own parser.
 * @param onLoaded called when that is done, before the text is read
 */
export async function answerApart(question: unknown, onLoaded: () => void): Promise<unknown> {
  const asked = question as ApartQuestions;
  switch (asked.kind) {
    case 'mail': {
      const { readReturnedMail } = await import('#app/features/letters/returns/returned-mail.server.ts');
      onLoaded();
      return readReturnedMail(Buffer.from(asked.source), asked.secret);
    }
    case 'feed': {
      const { readFeed } = await import('#app/features/feeds/import-desk/reader/read-feed.server.ts');
      onLoaded();
      return readFeed(asked.source);
    }
    case 'transcript': {
      const { readTranscript } = await import(
        '#app/features/catalogue/transcripts/formats/read-transcript.server.ts'
      );
      onLoaded();
      return readTranscript(asked.source, asked.hint);
    }
    case 'archive': {
      const { readArchive } = await import('#app/features/moving/archives/reading/read-archive.server.ts');
      onLoaded();
      return readArchive(asked);
    }
    case 'sound': {
      const { answerSound } = await import('#app/features/media/sound/measure-apart.server.ts');
      onLoaded();
      return answerSound(asked);
    }
    case 'lighten': {
      // Below everything, from its first question on.
      const { answerLighten } = await import('#app/features/media/sound/lighten-apart.server.ts');
      return answerLighten(asked);
    }
    case 'recognition': {
      const [{ answerRecognition }, { openSherpa }] = await Promise.all([
        import('#app/features/catalogue/recogniser/engine/answer-recognition.server.ts'),
        import('#app/features/catalogue/recogniser/engine/sherpa-recogniser.server.ts'),
      ]);
      return answerRecognition(asked, openSherpa);
    }
    case 'logo': {
      const { answerLogo } = await import('#app/features/records/brand/draw-icons.server.ts');
      onLoaded();
      return answerLogo(asked);
    }
  }
}
