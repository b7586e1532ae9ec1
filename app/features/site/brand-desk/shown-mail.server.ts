import type { Db } from '#app/db/database.server.ts';
import { type Brand, draftBrand, findBrand } from '#app/features/records/brand/queries.server.ts';
import { BRAND_PREVIEW, readDraftLook, THEME_OF_PREVIEW } from '#app/pure/brand/draft-look.ts';

/** The look that an address names, else the published one. */
export async function shownBrand(db: Db, url: URL): Promise<Brand> {
  const brand = await findBrand(db);
  const look = readDraftLook(url.searchParams.get(BRAND_PREVIEW) ?? '');
  return look ? draftBrand(look, brand) : brand;
}

const DARK = '(prefers-color-scheme: dark)';

/** A mail for a frame: it runs nothing, and its links do not work. */
export function mailAnswer(html: string, url: URL, publicUrl: string): Response {
  const isDark = url.searchParams.get(THEME_OF_PREVIEW) === 'escuro';
  return new Response(html.replaceAll(DARK, isDark ? 'all' : 'not all'), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${publicUrl} data:; frame-ancestors 'self'; sandbox`,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'private, no-store',
    },
  });
}
