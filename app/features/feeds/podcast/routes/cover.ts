import { findTopic } from '#app/features/catalogue/topics/queries.server.ts';
import { findBrand } from '#app/features/records/brand/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { isUnchanged } from '#app/http/answers/etag-match.ts';
import { notFoundAnswer } from '#app/http/answers/not-found-answer.ts';
import { servicesContext } from '#app/http/context.ts';
import { type Cover, coverHash, coverImage } from '../cover.server.ts';
import { showCover, topicCover } from '../show-feed.server.ts';
import type { Route } from './+types/cover.ts';

/** Serves /capa/{hash}.jpg and /capa/{topic}/{hash}.jpg. Redirects an older cover to the current one. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { db, dataDir, publicUrl } = context.get(servicesContext);
  const [settings, brand] = await Promise.all([findSettings(db), findBrand(db)]);
  const topic = params.slug === undefined ? undefined : await findTopic(db, params.slug);
  if (topic === null || !/^[0-9a-f]{24}\.jpg$/.test(params.file)) return notFoundAnswer();
  const cover: Cover = topic ? topicCover(settings, topic) : showCover(settings);
  const file = `${coverHash(cover, brand)}.jpg`;
  if (params.file !== file) {
    const Location = `${publicUrl}/capa/${topic ? `${topic.slug}/` : ''}${file}` satisfies AbsoluteHref<
      '/capa/:file' | '/capa/:slug/:file'
    >;
    return new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-store' } });
  }
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${file.slice(0, 24)}"` };
  if (isUnchanged(request.headers.get('If-None-Match'), headers.ETag))
    return new Response(null, { status: 304, headers });
  const jpeg = await coverImage({ dataDir }, cover, brand);
  if (!jpeg) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  return new Response(new Uint8Array(jpeg), {
    headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(jpeg.length) },
  });
}
