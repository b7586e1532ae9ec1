import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db, Tables } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import {
  arePicks,
  BUTTON_SHAPES,
  COVER_SHAPES,
  HOUSE_LOOK,
  type Logo,
  type Logos,
  type Look,
} from '#app/pure/brand/brand.ts';
import { brandStyle } from '#app/pure/brand/brand-style.ts';
import { coloursFrom } from '#app/pure/brand/palette.ts';
import type { Colours } from '#app/pure/brand/tints.ts';
import type { Palette } from '#app/pure/brand/tokens.ts';
import { TYPE_PAIR_NAMES } from '#app/pure/brand/type-pairs.ts';
import { LOOK_OF_DRAWING } from '#app/pure/media/artwork-url.ts';
import type { MailLogo } from '#app/pure/site/mail-frame.ts';

export type BrandVersion = Selectable<Tables['brand_versions']>;

/** How the site looks now, with all that follows from it. */
export interface Brand {
  /** 0 as long as nothing was published. */
  number: number;
  look: Look;
  logos: Logos;
  colours: Colours;
  /** What a page's head adds to the styles; '' where nothing differs. */
  style: string;
}

const NO_LOGOS: Logos = { light: null, dark: null, hasName: false };

export const HOUSE_BRAND: Brand = {
  number: 0,
  look: HOUSE_LOOK,
  logos: NO_LOGOS,
  colours: coloursFrom([]),
  style: '',
};

/** From memory, for pages. */
export function keptBrand({ db, kept }: { db: Db; kept: KeptReads }): Promise<Brand> {
  return kept.get('brand', () => findBrand(db));
}

export async function findBrand(db: Db): Promise<Brand> {
  const row = await newest(db).executeTakeFirst();
  return row ? brandOf(row) : HOUSE_BRAND;
}

export function findBrandVersion(db: Db, number: number): Promise<BrandVersion | undefined> {
  return db.selectFrom('brand_versions').selectAll().where('number', '=', number).executeTakeFirst();
}

/** The newest first, each with the name of who published it. */
export function listBrandVersions(db: Db) {
  return db
    .selectFrom('brand_versions')
    .leftJoin('people', 'people.id', 'brand_versions.person_id')
    .selectAll('brand_versions')
    .select('people.name as person_name')
    .orderBy('number', 'desc')
    .execute();
}

function newest(db: Db) {
  return db.selectFrom('brand_versions').selectAll().orderBy('number', 'desc').limit(1);
}

export function brandOf(row: BrandVersion): Brand {
  return { number: row.number, logos: logosOf(row), ...drawnFrom(lookOf(row)) };
}

/** A look before it is published, with the logos of the published one. */
export function draftBrand(look: Look, { number, logos }: Brand): Brand {
  return { number, logos, ...drawnFrom(look) };
}

function drawnFrom(look: Look): Pick<Brand, 'look' | 'colours' | 'style'> {
  const colours = coloursFrom(look.picks);
  return { look, colours, style: brandStyle(look, colours) };
}

const picksSchema = z.array(z.string()).refine(arePicks);
const lookSchema = z.object({
  typePair: z.enum(TYPE_PAIR_NAMES).catch(HOUSE_LOOK.typePair),
  covers: z.enum(Object.keys(COVER_SHAPES) as Array<Look['covers']>).catch(HOUSE_LOOK.covers),
  buttons: z.enum(Object.keys(BUTTON_SHAPES) as Array<Look['buttons']>).catch(HOUSE_LOOK.buttons),
});

/** A row may be older than a name, or written by hand. It must not break every page. */
export function lookOf(row: Pick<BrandVersion, 'picks' | 'type_pair' | 'covers' | 'buttons'>): Look {
  const { type_pair: typePair, covers, buttons } = row;
  return { picks: picksOf(row.picks), ...lookSchema.parse({ typePair, covers, buttons }) };
}

function picksOf(text: string): string[] {
  try {
    return picksSchema.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

export function logosOf(row: BrandVersion): Logos {
  return { light: logoOf(row, 'light'), dark: logoOf(row, 'dark'), hasName: row.has_name };
}

function logoOf(row: BrandVersion, theme: 'light' | 'dark'): Logo | null {
  const isLight = theme === 'light';
  const [key, width, height] = isLight
    ? [row.logo_key, row.logo_width, row.logo_height]
    : [row.dark_logo_key, row.dark_logo_width, row.dark_logo_height];
  if (!key || !width || !height) return null;
  const file = `${isLight ? 'logo' : 'logo-escuro'}.${key.endsWith('.svg') ? 'svg' : 'webp'}`;
  return { url: brandPath(row.number, file), width, height };
}

/** The version of a look, for the addresses of what is drawn for it; 0 where it is the one that ships, with its icons. */
export function lookVersion({ number, style, logos }: Brand): number {
  return style === '' && !logos.light && !logos.dark ? 0 : number;
}

/** What it adds to such an address; '' for the look that ships. */
export function lookQuery(brand: Brand): string {
  const version = lookVersion(brand);
  return version ? `?${LOOK_OF_DRAWING}=${version}` : '';
}

/** The address of a file of a version; its content never changes. */
export function brandPath(number: number, file: string): string {
  return `/marca/${number}/${file}` satisfies Href<'/marca/:number/:file'>;
}

/** Pixels of the logo in a mail. */
const MAIL_LOGO_BOX = { width: 200, height: 48 } as const;

/** What a mail shows of the look. */
export function mailLookOf(
  { number, logos: { light }, colours: { palette } }: Brand,
  publicUrl: string,
): { palette: Palette; logo: MailLogo | null } {
  if (!light) return { palette, logo: null };
  const share = Math.min(MAIL_LOGO_BOX.width / light.width, MAIL_LOGO_BOX.height / light.height);
  const [width, height] = [Math.round(light.width * share), Math.round(light.height * share)];
  return { palette, logo: { url: publicUrl + brandPath(number, 'logo-email.png'), width, height } };
}
