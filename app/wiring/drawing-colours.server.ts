import type { RouterContextProvider } from 'react-router';
import { brandOfPage } from '#app/features/records/brand/brand-head.server.ts';
import { brandOf, findBrandVersion, keptBrand } from '#app/features/records/brand/queries.server.ts';
import { pageControlContext, personContext, servicesContext } from '#app/http/context.ts';
import { BRAND_PREVIEW } from '#app/pure/brand/draft-look.ts';
import type { Colours } from '#app/pure/brand/tints.ts';
import { LOOK_OF_DRAWING } from '#app/pure/media/artwork-url.ts';

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
  const services = context.get(servicesContext);
  if (url.searchParams.has(BRAND_PREVIEW)) {
    const person = context.get(personContext);
    const { isUnavailable } = context.get(pageControlContext);
    const { brand } = await brandOfPage(url, { services, person, isUnavailable });
    return { colours: brand.colours, cacheControl: 'no-store' };
  }
  const brand = await keptBrand(services);
  const version = /^[1-9]\d{0,5}$/.exec(url.searchParams.get(LOOK_OF_DRAWING) ?? '')?.[0];
  if (!version) return { colours: brand.colours, cacheControl: brand.number === 0 ? FOREVER : SHORT };
  if (Number(version) === brand.number) return { colours: brand.colours, cacheControl: FOREVER };
  const row = await findBrandVersion(services.db, Number(version));
  // An address may name any number: only those of versions are kept.
  return row
    ? { colours: brandOf(row).colours, cacheControl: FOREVER }
    : { colours: brand.colours, cacheControl: 'no-store' };
}
