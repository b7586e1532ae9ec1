import {
  REFUSAL_WORDS,
  type TranscriptRefusal,
} from '#app/features/catalogue/transcripts/formats/transcript-reading.ts';

export const FETCH_TRANSCRIPT_JOB = 'importer.transcript';

/** How often addresses that do not answer are asked. */
export const MOST_TRIES = 6;

/** A transcript that ends later than its sound by more than this is of another one: with other ads, or of another cut. */
export const LONGER_MS = 30_000;

/** Named in the report, of those that did not come. */
export const MOST_NAMED_TRANSCRIPTS = 5;

export type TranscriptEnd = TranscriptRefusal | 'unreachable' | 'not-there' | 'longer';

export const END_WORDS: Record<TranscriptEnd, string> = {
  ...REFUSAL_WORDS,
  unreachable: 'O endereço dela não respondeu.',
  'not-there': 'No endereço dela não há arquivo.',
  longer: 'Ela acaba depois do áudio: confira os tempos.',
};
