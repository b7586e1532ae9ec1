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

/** A mail in one theme, whatever theme the browser has. */
export function inTheme(html: string, url: URL): string {
  const isDark = url.searchParams.get(THEME_OF_PREVIEW) === 'escuro';
  return html.replaceAll(DARK, isDark ? 'all' : 'not all');
}

/** For a frame: it runs nothing, and its links do not work. */
export function mailHeaders(publicUrl: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${publicUrl} data:; frame-ancestors 'self'; sandbox`,
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'private, no-store',
  };
}
