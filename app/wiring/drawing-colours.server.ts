import type { RouterContextProvider } from 'react-router';
import {
  type Brand,
  brandOf,
  findBrandVersion,
  keptBrand,
} from '#app/features/records/brand/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { BRAND_PREVIEW } from '#app/pure/brand/draft-look.ts';
import { type Colours, HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { LOOK_OF_DRAWING } from '#app/pure/media/artwork-url.ts';
import { brandOfPage, type ShownBrand } from './brand-head.server.ts';

interface DrawnIn {
  colours: Colours;
  /** Who may keep the drawing, and how long. */
  cacheControl: string;
}

/** A year: other drawings have other addresses. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Where no version is named, as in mails and in the admin area: they follow the look. */
const SHORT = 'public, max-age=600';

/** The colours of a drawing: of the version that its address names, of a draft that is tried, or of the site. */
export async function coloursOfDrawing(url: URL, context: Readonly<RouterContextProvider>): Promise<DrawnIn> {
  const { db, kept } = context.get(servicesContext);
  if (url.searchParams.has(BRAND_PREVIEW)) {
    const { brand } = await brandOfPage(url, context);
    return { colours: brand.colours, cacheControl: 'no-store' };
  }
  const brand = await keptBrand({ db, kept });
  const version = /^[1-9]\d{0,5}$/.exec(url.searchParams.get(LOOK_OF_DRAWING) ?? '')?.[0];
  if (!version) return { colours: brand.colours, cacheControl: brand.number === 0 ? FOREVER : SHORT };
  if (Number(version) === brand.number) return { colours: brand.colours, cacheControl: FOREVER };
  const row = await findBrandVersion(db, Number(version));
  // An address may name any number: only those of versions are kept.
  return row
    ? { colours: brandOf(row).colours, cacheControl: FOREVER }
    : { colours: brand.colours, cacheControl: 'no-store' };
}

/** What a page's drawings add to their addresses; '' for the house's colours. */
export function drawingQuery({ brand, draft }: ShownBrand): string {
  if (draft !== undefined) return `${BRAND_PREVIEW}=${draft}`;
  return hasOwnColours(brand) ? `${LOOK_OF_DRAWING}=${brand.number}` : '';
}

/** For the scripts of a page, which make addresses of drawings too. */
export function lookOfDrawings({ brand, preview }: ShownBrand): string {
  return !preview && hasOwnColours(brand) ? ` data-look="${brand.number}"` : '';
}

function hasOwnColours({ colours }: Brand): boolean {
  return colours !== HOUSE_COLOURS;
}
