import type { ProductRole } from './product-columns.ts';

/** Bounds of what an archive may hold. Longer texts are cut; a larger archive is refused. */
export const ARCHIVE_LIMITS = {
  /** Of the uploaded file. */
  fileBytes: 500_000_000,
  /** Of everything that is read of a zip, unpacked. */
  unpackedBytes: 700_000_000,
  /** Unpacked against packed, of one file in a zip; text has seldom 20. */
  ratio: 200,
  entries: 100_000,
  /** Posts, pages, pictures … of all kinds together. */
  units: 100_000,
  /** JSON is read at once. */
  jsonBytes: 64_000_000,
  /** Characters of one field, such as a text with its markup. */
  field: 1_000_000,
  title: 300,
  subtitle: 500,
  url: 2_000,
  guid: 1_000,
  customers: 20_000,
  term: 200,
  terms: 60,
  /** Depth of nested lists of an editor. */
  depth: 60,
  /** Names that the report lists of each kind. */
  named: 30,
} as const;

/** Where an archive comes from. */
export type ArchiveSystem = 'wordpress' | 'squarespace' | 'ghost' | 'substack' | 'woocommerce' | 'products';

/** Who may see a unit where it comes from. Only 'public' and 'members' may be seen here by others than the host. */
export type UnitState = 'public' | 'members' | 'draft' | 'scheduled' | 'pending' | 'private' | 'password';

export interface Sound {
  url: string;
  bytes: number | null;
  mime: string | null;
  seconds: number | null;
}

/** What a product's row says. */
export interface ProductFacts {
  priceCents: number;
  category: string;
  kind: 'physical' | 'digital';
  /** Null where pieces are not counted. */
  stock: number | null;
  variants: Array<{ name: string; stock: number | null }>;
}

/** One record of an archive, cleaned and bounded. */
export interface ArchiveUnit {
  /** Its natural key within `ArchiveSummary.source`. */
  id: string;
  what: 'episode' | 'video' | 'text' | 'product';
  state: UnitState;
  guid: string | null;
  title: string;
  subtitle: string;
  /** Safe HTML: of a letter for texts, else of a description. */
  html: string;
  /** Its words, on one line; a letter has no use for them. */
  words: string;
  publishedAt: string | null;
  link: string | null;
  /** Under which addresses the old site had it. */
  addresses: string[];
  terms: string[];
  sound: Sound | null;
  youtube: string | null;
  picture: string | null;
  /** Pictures in its text, by address; a letter's text has a link in the place of each. */
  pictures: string[];
  season: number | null;
  number: number | null;
  type: 'full' | 'trailer' | 'bonus';
  isExplicit: boolean;
  /** Whether its text links to its own old site. */
  hasOwnLinks: boolean;
  product: ProductFacts | null;
}

/** What an archive is and holds, besides its units. */
export interface ArchiveSummary {
  kind: ArchiveSystem;
  /** Whose ids its units have: 'wordpress exemplo.com'. */
  source: string;
  title: string | null;
  description: string | null;
  language: string | null;
  /** Origin of the old site; null where the archive does not tell. */
  site: string | null;
  units: number;
  /** Kinds of things that do not come along, and how many of each. */
  left: Record<string, number>;
  /** Short codes that were taken out of texts, and how often. */
  shortcodes: Record<string, number>;
  /** Hosts of players and other frames that were taken out of texts. */
  frames: Record<string, number>;
  /** Pictures within texts of episodes, videos and products, whose pages show none: how many, of how many, and of which. */
  leftPictures: { count: number; units: number; titles: string[] };
  /** Records that the archive has more than once: each comes once. */
  repeated: { count: number; titles: string[] };
  /** Texts that were too long. */
  cut: number;
  /** Categories and tags with their old addresses. */
  terms: Array<{ name: string; addresses: string[] }>;
  /** Who pays there, by Stripe's number for her; in no preview and no report. */
  customers: Array<{ customerRef: string; email: string }>;
  /** Names of other files in a zip that have a way of their own. */
  otherFiles: string[];
  /** Of a list: what its columns mean. */
  columns: { header: string[]; samples: string[]; roles: ProductRole[] } | null;
}

/** Names in `ArchiveSummary.left` that more than one place writes or reads. */
export const PAGES = 'páginas';
export const HIDDEN_PAGES = 'páginas que não são públicas lá';
export const LOST_PICTURES = 'imagens cujo endereço o arquivo não traz inteiro';

export type ArchiveRefusal =
  | 'empty'
  | 'unknown'
  | 'damaged'
  | 'locked'
  | 'too-large'
  | 'too-many'
  | 'bomb'
  | 'no-units'
  /** An archive of everything (`everything-out`), which has a way back of its own. */
  | 'everything'
  | 'too-heavy';

/** Thrown by readers. */
export class ArchiveProblem extends Error {
  readonly reason: ArchiveRefusal;
  constructor(reason: ArchiveRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export type ArchiveReading =
  | { ok: true; is: 'archive'; summary: ArchiveSummary }
  /** Nothing for this reader: a feed, or a list of people. */
  | { ok: true; is: 'feed' | 'people' }
  | { ok: false; reason: ArchiveRefusal };

/** A unit as a reader finds it, before its text is cleaned. */
export interface RawUnit {
  id: string;
  state: UnitState;
  /** Sent as a letter there, or a plain text. */
  isLetter: boolean;
  guid: string | null;
  title: string;
  subtitle: string;
  html: string;
  /** Whether blank lines part paragraphs. */
  isPlain: boolean;
  publishedAt: string | null;
  link: string | null;
  addresses: string[];
  terms: string[];
  sound: Sound | null;
  picture: string | null;
  /** Key among `attachments`, where the picture is told elsewhere. */
  pictureId: string | null;
  season: number | null;
  number: number | null;
  type: 'full' | 'trailer' | 'bonus';
  isExplicit: boolean;
  /** Only taken if it has something to play; else left under this name. */
  onlyWithSound: string | null;
  product: ProductFacts | null;
}

/** The file of an archive's units: one in each line. */
export const UNITS_FILE = 'units.ndjson';
