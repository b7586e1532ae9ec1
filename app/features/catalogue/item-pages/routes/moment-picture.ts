import { createHash } from 'node:crypto';
import { sharedArtwork } from '#app/features/media/artwork/shared-artwork.ts';
import { keptBrand } from '#app/features/records/brand/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { etagOf, isUnchanged } from '#app/http/answers/etag-match.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { momentAt, readMomentSecond } from '#app/pure/transcripts/moment.ts';
import { momentPicture } from '../transcript/moment-picture.server.ts';
import { openTranscript, TRANSCRIPT_KEYS } from '../transcript/open-transcript.server.ts';
import type { Route } from './+types/moment-picture.ts';

const KINDS = new Map([
  ['episodio', 'episode'],
  ['video', 'video'],
] as const);

/**
 * /og/momento/{episodio|video}/{slug}/{second}.jpg: the sentence of a moment, for the preview of a shared link. Only of what
 * everybody may see, and only at the second at which a line begins, so that an item has no more pictures than lines.
 */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const kind = KINDS.get(params.kind as 'video');
  const second = readMomentSecond(/^(\d{1,5})\.jpg$/.exec(params.file)?.[1]);
  if (!kind || second === null) return notFoundAnswer();
  const opened = await openTranscript(services, kind, params.slug, publicViewer);
  const moment = opened.ok && opened.transcript && momentAt(opened.transcript, second);
  if (!moment || moment.second !== second) return notFoundAnswer();
  const { item, nextPublication } = opened;
  const [{ colours, look }, { showName }] = await Promise.all([keptBrand(services), keptSettings(services)]);
  const jpeg = await momentPicture(
    { moment, title: item.title, showName, picture: sharedArtwork(item.slug, item.topic?.hue)(colours) },
    { palette: colours.palette, typePair: look.typePair },
  );
  if (!jpeg) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  keepPage(context, [...TRANSCRIPT_KEYS, 'brand', 'settings'], nextPublication);
  const etag = etagOf(createHash('sha256').update(jpeg).digest('base64url'), 'identity');
  const headers = { 'Cache-Control': 'no-cache', ETag: etag };
  if (isUnchanged(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(jpeg), {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(jpeg.length) },
  });
}
