import type { SpokenText } from '#app/pure/transcripts/transcript.ts';
import { TRANSCRIPT_FILES, type TranscriptFile } from '#app/pure/transcripts/write-transcript.ts';

/** Which file an address names: it ends in '/transcricao.vtt'. Null for another. */
export function fileOfPath(pathname: string): TranscriptFile | null {
  const end = pathname.slice(pathname.lastIndexOf('.') + 1);
  return Object.hasOwn(TRANSCRIPT_FILES, end) ? (end as TranscriptFile) : null;
}

/** A transcript as a file that apps read, also from pages of others. */
export function transcriptFile(spoken: SpokenText, file: TranscriptFile) {
  const { mime, write } = TRANSCRIPT_FILES[file];
  return {
    text: write(spoken),
    headers: { 'Content-Type': `${mime}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' },
  };
}
