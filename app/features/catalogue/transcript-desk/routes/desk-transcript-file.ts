import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { TRANSCRIPT_FILES, type TranscriptFile } from '#app/pure/transcripts/write-transcript.ts';
import type { Route } from './+types/desk-transcript-file.ts';

/** The corrected text as a file for the team, also of a draft. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { db } = requireRight(args, 'items');
  const { id, end } = args.params;
  const [transcript, item] = await Promise.all([
    findTranscript(db, id),
    db.selectFrom('items').select('slug').where('id', '=', id).executeTakeFirst(),
  ]);
  if (!item || !transcript || !Object.hasOwn(TRANSCRIPT_FILES, end)) return notFoundAnswer();
  const { mime, write } = TRANSCRIPT_FILES[end as TranscriptFile];
  const headers = {
    ...PRIVATE_HEADERS,
    'Content-Type': `${mime}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${item.slug}.${end}"`,
  };
  return new Response(write(transcript), { headers });
}
