import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import {
  BRAND_PREVIEW,
  readDraftLook,
  THEME_OF_PREVIEW,
  writeDraftLook,
} from '#app/pure/brand/draft-look.ts';
import { HOUSE_COLOURS } from '#app/pure/brand/tints.ts';
import { LOOK_OF_DRAWING } from '#app/pure/media/artwork-url.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import { type SiteArea, siteAreaOf } from '#app/pure/site/site-area.ts';
import { type Brand, brandPath, draftBrand, HOUSE_BRAND, keptBrand, lookVersion } from './queries.server.ts';

/** What a page shows of the site's look. */
export interface ShownBrand {
  brand: Brand;
  area: SiteArea;
  /** Of a page that shows a look before it is published. */
  preview: { isDark: boolean } | null;
  /** The draft, as it is written in an address. */
  draft?: string;
}

/** What the look depends on, besides the address. */
interface Asking {
  services: { db: Db; kept: KeptReads };
  person: Person | null;
  /** The page fails because the database is away. */
  isUnavailable: boolean;
}

/** The last that was read, by database: a page that fails because it is away keeps the site's look. */
const last = new WeakMap<object, Brand>();

/** The admin area looks as it ships. */
export async function brandOfPage(url: URL, asking: Asking): Promise<ShownBrand> {
  const area = siteAreaOf(url.pathname);
  if (area === 'admin') return { brand: HOUSE_BRAND, area, preview: null };
  const brand = await currentBrand(asking);
  const draft = url.searchParams.get(BRAND_PREVIEW);
  if (draft === null || !can(asking.person, 'brand')) return { brand, area, preview: null };
  const look = readDraftLook(draft);
  const isDark = url.searchParams.get(THEME_OF_PREVIEW) === 'escuro';
  if (!look) return { brand, area, preview: { isDark } };
  return { brand: draftBrand(look, brand), area, preview: { isDark }, draft: writeDraftLook(look) };
}

async function currentBrand({ services, isUnavailable }: Asking): Promise<Brand> {
  const known = last.get(services.db) ?? HOUSE_BRAND;
  if (isUnavailable) return known;
  try {
    const brand = await keptBrand(services);
    last.set(services.db, brand);
    return brand;
  } catch {
    return known;
  }
}

/**
 * Icons, the colour of the browser's bar, and the style, in this order: the style is last in a page's head. The admin
 * area has a manifest of its own (layouts/admin-layout.tsx).
 */
export function brandHead({ brand, area }: ShownBrand, mark: string): string {
  const { style } = brand;
  const { palette } = brand.colours;
  const themes = (['light', 'dark'] as const).map(
    (theme) =>
      `<meta name="theme-color" content="${palette.paper[theme]}" media="(prefers-color-scheme: ${theme})">`,
  );
  const manifest =
    area === 'admin' ? [] : [`<link rel="manifest" href="${'/manifest.webmanifest' satisfies Href}">`];
  return [
    ...themes,
    ...(area === 'admin' ? ADMIN_ICONS : iconsOf(lookVersion(brand))),
    ...manifest,
    style && `<style nonce="${mark}">${style}</style>`,
  ].join('');
}

/** The house's own files: a browser's usual address leads to the site's look. */
const ADMIN_ICONS = [
  '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
];

function iconsOf(number: number): string[] {
  if (number === 0)
    return [
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="icon" href="/favicon.ico" sizes="32x32">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ];
  return [
    `<link rel="icon" href="${brandPath(number, 'favicon.png')}" type="image/png" sizes="64x64">`,
    `<link rel="apple-touch-icon" href="${brandPath(number, 'apple-touch-icon.png')}">`,
  ];
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
