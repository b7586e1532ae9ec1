import { redirect } from 'react-router';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { fileOfPath, transcriptFile } from '#app/pure/transcripts/transcript-file.ts';
import { transcriptFilePath } from '../transcript/addresses.ts';
import { kindOfPath, openTranscript, TRANSCRIPT_KEYS } from '../transcript/open-transcript.server.ts';
import type { Route } from './+types/transcript-file.ts';

/** /episodios/{slug}/transcricao.vtt, .srt, .json and .txt, and those of videos: for apps, without a session. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const kind = kindOfPath(url.pathname);
  const file = fileOfPath(url.pathname);
  if (!file) return notFoundAnswer();
  const opened = await openTranscript(services, kind, params.slug, viewer);
  if (!opened.ok) {
    if (!opened.renamed) return notFoundAnswer();
    return redirect(transcriptFilePath({ kind, slug: opened.renamed }, file), 301);
  }
  if (!opened.transcript) return notFoundAnswer();
  keepPage(context, TRANSCRIPT_KEYS, opened.nextPublication);
  const { text, headers } = transcriptFile(opened.transcript, file);
  return new Response(text, {
    headers: viewer.kind === 'public' ? headers : { ...headers, ...PRIVATE_HEADERS },
  });
}
