import type { ContentKey } from '#app/db/tables.server.ts';
import { makeShared } from '#app/features/media/files/pictures/commands.server.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { servicesContext, viewerContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { isMemberPictureAddress } from '#app/platform/member-picture.server.ts';
import { isSharedName, PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import { publicViewer, type Viewer } from '#app/pure/people/viewer.ts';
import { findOriginal, isPictureHidden } from '../original-picture.server.ts';
import type { Route } from './+types/picture-file.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Most pictures of pages are smaller. What is larger would take the place of many of them. */
const MOST_IN_MEMORY_BYTES = 128 * 1024;

/** What shows pictures, or hides them. */
const KEYS: readonly ContentKey[] = [
  'episodes',
  'videos',
  'chapters',
  'topics',
  'pages',
  'products',
  'settings',
  'letters',
  'journeys',
  'press-kit',
];

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves pictures, following the visibility of their items. Cached for a year: a changed picture gets a new
 * name. A fresh upload is served as it came until its files are made.
 */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, files, clock, secret } = context.get(servicesContext);
  const type = TYPES[params.file.split('.').pop() ?? ''];
  const now = clock.now();
  const viewer = viewerOf(context.get(viewerContext), isMemberPictureAddress(secret, new URL(request.url)));
  if (!type || (await isPictureHidden(db, params.file, { viewer, now }))) return notFound();
  const isForAll =
    viewer.kind === 'public' || !(await isPictureHidden(db, params.file, { viewer: publicViewer, now }));
  const cacheControl = isForAll ? KEPT_FOR_EVER : 'private, no-store';
  const stored = await files.find(`${PICTURE_FOLDER}/${params.file}`);
  if (stored) {
    if (isForAll && stored.size <= MOST_IN_MEMORY_BYTES) keepPage(context, KEYS);
    return sendFile(request, files, stored, { type, cacheControl });
  }
  if (isSharedName(params.file)) {
    const made = await makeShared({ db, files }, params.file);
    if (made.ok) return sendFile(request, files, made.file, { type, cacheControl });
    return made.reason === 'busy' ? tryLater() : notFound();
  }
  const original = await findOriginal(db, params.file);
  const waiting = original && (await files.find(original.original_key));
  if (!waiting) return notFound();
  return sendFile(request, files, waiting, { type: original.mime_type, cacheControl: 'no-store' });
}

/** The address in a mail to members shows what members see. */
function viewerOf(viewer: Viewer, isForMembers: boolean): Viewer {
  return viewer.kind === 'public' && isForMembers ? { kind: 'premium' } : viewer;
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

function tryLater(): Response {
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '10' } });
}
