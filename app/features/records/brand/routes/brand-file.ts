import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { drawBrandFile } from '../draw-icons.server.ts';
import { findBrandVersion } from '../queries.server.ts';
import { FAILED_FOR_MS } from '../rules.ts';
import type { Route } from './+types/brand-file.ts';

/** It is a picture: it runs nothing, whatever is in it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** An icon of the site, or its logo, in one version of its look. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { db, files, clock } = context.get(servicesContext);
  const row = /^\d{1,6}$/.test(params.number) ? await findBrandVersion(db, Number(params.number)) : undefined;
  if (!row) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { showName } = await findSettings(db);
  const drawn = await drawBrandFile(files, { row, file: params.file, showName });
  if (!drawn) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  // From memory it would have the policy of all files, under which a drawing's own styles may not hold.
  const until = drawn.isStandIn ? new Date(clock.now().getTime() + FAILED_FOR_MS) : null;
  if (drawn.type !== 'image/svg+xml') keepPage(context, ['brand', 'settings'], until);
  return new Response(new Uint8Array(drawn.bytes), {
    headers: {
      'Content-Type': drawn.type,
      'Content-Length': String(drawn.bytes.length),
      'Content-Security-Policy': POLICY,
      'Cache-Control': drawn.isStandIn ? 'public, max-age=600' : 'public, max-age=31536000, immutable',
    },
  });
}
