import { parsePriceBrl } from '#app/pure/brazil/money-brl.ts';
import { ARCHIVE_LIMITS, ArchiveProblem, type RawUnit } from '#app/pure/moving/archive-unit.ts';
import { type ProductRole, productRolesOf } from '#app/pure/moving/product-columns.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { unwrappedPicture } from '../cleaning/picture-address.ts';
import { rowsOf } from './csv.server.ts';
import { lineOf, urlOf, wholeNumber } from './fields.ts';
import type { ArchiveFile } from './sources.server.ts';

/** Of `LONGEST_PRODUCT_NAME`, `LONGEST_CATEGORY` and the variants of shop/product-desk. */
const LONGEST_NAME = 120;
const LONGEST_CATEGORY = 60;
const LONGEST_OPTION = 40;
const MOST_OPTIONS = 20;

export interface ProductList {
  units: RawUnit[];
  /** Names of rows of options that the list has twice. */
  repeated: string[];
  left: Record<string, number>;
  header: string[];
  samples: string[];
  roles: ProductRole[];
  /** Origin of the shop that these are of; null where the list does not tell. */
  shop: string | null;
}

type Row = Partial<Record<ProductRole, string>> & {
  options: string[];
  sku: string;
  isSoldOut: boolean;
  isHollow?: boolean;
};

/** Reads a list of products. Options of one product become its variants where all of them cost the same. */
export async function readProducts(
  file: ArchiveFile,
  { columns: chosen, site }: { columns: readonly ProductRole[] | null; site: string | null },
): Promise<ProductList> {
  const left: Record<string, number> = {};
  const rows: Row[] = [];
  let header: string[] = [];
  let roles: ProductRole[] = [];
  const samples: string[] = [];
  for await (const cells of rowsOf(file)) {
    if (header.length === 0) {
      header = Object.keys(cells);
      roles = chosen?.length === header.length ? [...chosen] : productRolesOf(header);
    }
    if (rows.length >= ARCHIVE_LIMITS.units) throw new ArchiveProblem('too-many');
    const values = Object.values(cells);
    for (const [at, value] of values.entries()) samples[at] ||= value.trim().slice(0, 60);
    rows.push(rowOf(values, roles, header));
  }
  const shop = site ?? shopOf(rows);
  const parents = rows.filter(({ type, parent }) => !isOption(type, parent));
  const options = new Map<string, Row[]>();
  const repeated: string[] = [];
  const seen = new Set<string>();
  for (const row of rows.filter(({ type, parent }) => isOption(type, parent))) {
    const parent = (row.parent ?? '').replace(/^id:/, '').trim();
    const own = JSON.stringify([parent, row.sku || row.key, row.name, row.options]);
    if (seen.has(own)) {
      repeated.push(lineOf(row.name, LONGEST_NAME));
      continue;
    }
    seen.add(own);
    options.set(parent, [...(options.get(parent) ?? []), row]);
  }
  const units = parents.flatMap((row) => {
    const own = [
      ...(options.get(row.key ?? '') ?? []),
      ...(row.sku === row.key ? [] : (options.get(row.sku) ?? [])),
    ];
    options.delete(row.key ?? '');
    options.delete(row.sku);
    const unknown = leftName(row);
    const shown = own.filter(isShown);
    if (shown.length < own.length)
      left['opções que não estão publicadas'] =
        (left['opções que não estão publicadas'] ?? 0) + own.length - shown.length;
    // Sold by its options, of which none came: without them it would be sold without end.
    const isHollow =
      shown.length === 0 && (own.length > 0 || /^(?:variable|vari[aá]vel)/i.test(row.type ?? ''));
    if (!unknown) return unitsOf({ ...row, isHollow }, shown, shop);
    left[unknown] = (left[unknown] ?? 0) + 1;
    return [];
  });
  const lost = [...options.values()].reduce((sum, list) => sum + list.length, 0);
  if (lost > 0) left['opções de produtos que não estão na lista'] = lost;
  return { units, repeated, left, header, samples: header.map((_, at) => samples[at] ?? ''), roles, shop };
}

function rowOf(values: readonly string[], roles: readonly ProductRole[], header: readonly string[]): Row {
  const under = (heading: RegExp) => (values[header.findIndex((name) => heading.test(name))] ?? '').trim();
  const isSoldOut = /^(?:0|no|n[aã]o|false|falso)$/i.test(under(/^(?:in stock|em estoque)\??$/i));
  const row: Row = { options: [], sku: under(/^sku$/i), isSoldOut };
  for (const [at, role] of roles.entries()) {
    const value = (values[at] ?? '').trim();
    if (role === 'variation') row.options.push(value);
    else if (role !== 'ignored') row[role] ??= value;
  }
  return row;
}

function isOption(type: string | undefined, parent: string | undefined): boolean {
  return Boolean(parent) || /^variat|^varia[cç]/i.test((type ?? '').trim());
}

/** Kinds that are nothing that is sold here, or would charge again and again. */
function leftName({ type = '', name = '' }: Row): string | null {
  if (!name.trim()) return 'linhas sem nome';
  if (/subscription|assinatura/i.test(type)) return 'assinaturas (crie o plano aqui)';
  if (/grouped|agrupad/i.test(type)) return 'grupos de produtos';
  return /external|extern/i.test(type) ? 'produtos vendidos em outro site' : null;
}

function unitsOf(row: Row, options: readonly Row[], shop: string | null): RawUnit[] {
  if (options.length === 0)
    return [unitOf(row, { name: row.name ?? '', price: row.price, variants: [], shop })];
  const prices = new Set(options.map(({ price = '' }) => price));
  if (prices.size === 1 && options.length <= MOST_OPTIONS) {
    const variants = options.map((option) => ({ name: optionName(option, row), stock: stockOf(option) }));
    return [
      unitOf(row, {
        name: row.name ?? '',
        price: options[0]?.price || row.price,
        variants: distinct(variants),
        shop,
      }),
    ];
  }
  return options.map((option) =>
    unitOf(
      {
        ...row,
        key: option.key || `${row.key} ${optionName(option, row)}`,
        stock: option.stock,
        sku: option.sku,
        isSoldOut: option.isSoldOut,
      },
      {
        ...{ name: `${row.name} – ${optionName(option, row)}`, price: option.price || row.price },
        ...{ variants: [], shop },
      },
    ),
  );
}

function optionName(option: Row, parent: Row): string {
  const named = lineOf(option.options.filter(Boolean).join(' · '), LONGEST_OPTION);
  const rest = (option.name ?? '').replace(parent.name ?? '', '').replace(/^[\s–-]{1,9}/, '');
  return named || lineOf(rest, LONGEST_OPTION) || 'Opção';
}

function distinct<T extends { name: string }>(variants: readonly T[]): T[] {
  const seen = new Set<string>();
  return variants.map((variant, at) => {
    const name = seen.has(foldText(variant.name))
      ? `${variant.name} ${at + 1}`.slice(-LONGEST_OPTION)
      : variant.name;
    seen.add(foldText(name));
    return { ...variant, name };
  });
}

interface Priced {
  name: string;
  price: string | undefined;
  variants: Array<{ name: string; stock: number | null }>;
  shop: string | null;
}

function unitOf(row: Row, { name, price, variants, shop }: Priced): RawUnit {
  const cents = parsePriceBrl(price ?? '');
  const title = lineOf(name, LONGEST_NAME);
  const isDigital = /downloadable|virtual|baix[aá]vel|digital/i.test(row.type ?? '');
  const [category = ''] = (row.category ?? '').split(/[,>]/);
  const [picture = ''] = (row.picture ?? '').split(',');
  const link = urlOf(row.address, null);
  // Without a price nothing is sold, and a digital product's file does not come along.
  const isReady = cents.ok && cents.cents > 0 && !isDigital && !row.isHollow;
  return {
    id: keyOf(row, foldText(title), shop !== null),
    state: isShown(row) ? (isReady ? 'public' : 'pending') : 'draft',
    ...{ isLetter: false, guid: null, title, subtitle: '', isPlain: true },
    html: (row.description || row.summary || '').replaceAll('\\n', '\n'),
    publishedAt: null,
    link,
    addresses: link ? [link] : [],
    terms: [],
    sound: null,
    picture: urlOf(picture, null),
    ...{ pictureId: null, season: null, number: null, type: 'full', isExplicit: false, onlyWithSound: null },
    product: {
      priceCents: cents.ok ? cents.cents : 0,
      category: lineOf(category, LONGEST_CATEGORY) || 'Loja',
      kind: isDigital ? 'digital' : 'physical',
      stock: isDigital || variants.length > 0 ? null : stockOf(row),
      variants,
    },
  };
}

/**
 * Within its shop a code names one product. Of a list that does not tell its shop, the name has to agree, too: two shops
 * have a product 1 and a 'CANECA' each.
 */
function keyOf({ key, sku }: Row, name: string, isOfKnownShop: boolean): string {
  const code = sku ? `sku ${sku}` : key ? `product ${key}` : null;
  if (!code) return `name ${name}`;
  return isOfKnownShop ? code : `${code} ${name}`;
}

/** Whose pages the list names, else whose pictures. A host that keeps files of many shops tells nothing. */
function shopOf(rows: readonly Row[]): string | null {
  const pages = rows.map(({ address }) => urlOf(address, null));
  const pictures = rows.map(({ picture = '' }) => unwrappedPicture(picture.split(',')[0]?.trim(), null));
  return mostNamed(pages) ?? mostNamed(pictures.filter((url) => url?.includes('/wp-content/uploads/')));
}

function mostNamed(urls: ReadonlyArray<string | null | undefined>): string | null {
  const times = new Map<string, number>();
  for (const url of urls) {
    const origin = url && URL.parse(url)?.origin;
    if (origin) times.set(origin, (times.get(origin) ?? 0) + 1);
  }
  return [...times].reduce<[string | null, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [null, 0],
  )[0];
}

/** WooCommerce writes 1, 0 (private) and -1 (draft). */
function isShown({ published = '', visibility = '' }: Row): boolean {
  if (/^(?:hidden|oculto)$/i.test(visibility)) return false;
  return (
    published === '' ||
    /^(?:1|yes|sim|true|verdadeiro|s|y|publish(?:ed)?|publicado|ativo|active)$/i.test(published)
  );
}

/** A shop that sells more than it has counts below nothing. */
function stockOf({ stock, isSoldOut }: Row): number | null {
  if (!stock && isSoldOut) return 0;
  if (/^-\d/.test(stock ?? '') || /^0(?:[.,]0{1,9})?$/.test(stock ?? '')) return 0;
  const counted = wholeNumber((stock ?? '').replace(/[.,]0{1,9}$/, ''));
  return counted === null ? null : Math.min(counted, 99_999);
}
