import { findLetter } from '#app/features/letters/core/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { composeLetter } from '#app/wiring/letters/letter-content.server.ts';
import { inTheme, readPreview } from '../preview-kinds.ts';
import type { Route } from './+types/letter-html.ts';

/** The mail of a letter, for the frame of its preview: it runs nothing and loads only our pictures. */
export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'letters');
  const letter = await findLetter(services.db, args.params.id);
  if (!letter) return new Response(null, { status: 404 });
  const { html } = await composeLetter(services, letter);
  return new Response(inTheme(html, readPreview(args.url.searchParams).isDark), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${services.publicUrl} data:; frame-ancestors 'self'; sandbox`,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'private, no-store',
    },
  });
}
