import { createWriteStream, type WriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { lineOf, linesOf, written } from '#app/platform/files/json-lines.server.ts';
import {
  ARCHIVE_LIMITS,
  ArchiveProblem,
  type ArchiveReading,
  type ArchiveSummary,
  type ArchiveSystem,
  LOST_PICTURES,
  type RawUnit,
  UNITS_FILE,
} from '#app/pure/moving/archive-unit.ts';
import type { ProductRole } from '#app/pure/moving/product-columns.ts';
import { cleanUnit } from '../cleaning/clean-unit.server.ts';
import { shortHash, urlOf } from './fields.ts';
import { readGhost } from './ghost.server.ts';
import { readProducts } from './products-csv.server.ts';
import { type FileKind, kindOf } from './recognise.server.ts';
import { type ArchiveFile, withFiles } from './sources.server.ts';
import { readSubstack } from './substack.server.ts';
import { readWxr } from './wxr.server.ts';
import { type ReadItem, readItem, siteOf } from './wxr-item.ts';

/** What is asked of the process that takes archives apart. */
export interface ArchiveQuestion {
  kind: 'archive';
  /** The uploaded file on this machine. */
  path: string;
  /** An empty folder: the units are written into it. */
  folder: string;
  /** The old site's address, where the host has told it. */
  site: string | null;
  /** What the columns of a list mean, where the host has chosen. */
  columns: readonly ProductRole[] | null;
}

const RAW = 'raw.ndjson';
/** Of the files of one post. */
const MOST_PAGES = 200;

/**
 * Takes an archive apart: first all records, because a picture may be told in another file than its post; then each
 * text is cleaned. Both are written to the disk as they are read, so memory stays small whatever the archive has.
 */
export async function readArchive(question: Omit<ArchiveQuestion, 'kind'>): Promise<ArchiveReading> {
  try {
    return await withFiles(question.path, (files) => readFiles(files, question));
  } catch (error) {
    if (error instanceof ArchiveProblem) return { ok: false, reason: error.reason };
    throw error;
  }
}

type Question = Omit<ArchiveQuestion, 'kind'>;

async function readFiles(files: readonly ArchiveFile[], question: Question): Promise<ArchiveReading> {
  const kinds: Array<[ArchiveFile, FileKind]> = [];
  for (const file of files) {
    // A zip of Substack has a file for each text.
    const isText = /\.html?$/i.test(file.name) && files.length > 1;
    kinds.push([file, isText ? 'other' : await kindOf(file)]);
  }
  const of = (kind: FileKind) => kinds.filter(([, found]) => found === kind).map(([file]) => file);
  const [substack] = of('substack');
  const [ghost] = of('ghost');
  const [products = of('list')[0]] = of('products');
  const [wxr] = of('wxr');
  const others = [...of('people'), ...of('feed')].map(({ name }) => basename(name));
  const spool = new Spool(question);
  if (wxr) await readPosts(of('wxr'), spool);
  else if (substack) await readIssues(substack, files, spool);
  else if (ghost) await readPublication(ghost, spool);
  else if (of('feed').length > 0) return { ok: true, is: 'feed' };
  else if (of('people').length > 0) return { ok: true, is: 'people' };
  else if (products) await readList(products, of('products').length > 0, spool);
  else throw new ArchiveProblem('unknown');
  return { ok: true, is: 'archive', summary: { ...(await spool.clean()), otherFiles: others } };
}

async function readPosts(files: readonly ArchiveFile[], spool: Spool): Promise<void> {
  for (const file of files) {
    // The site is told before the first item, by every exporter.
    let site: string | null = null;
    const found = await readWxr(
      file,
      (item) => {
        if (item.isCut) spool.cut += 1;
        if (item.comments > 0) spool.leave('comentários', item.comments);
        const read = readItem(item, site ?? spool.site);
        if (read.is === 'unit') spool.add(read.unit);
        else spool.leave(read.is === 'picture' ? read.left : read.name);
        if (read.is === 'picture') spool.attach(read);
      },
      () => spool.drain(),
      (header) => {
        site = siteOf(header);
        spool.site ??= site;
      },
    );
    const { facts, terms, authors, broken } = found;
    if (broken > 0) spool.leave('partes incompletas no arquivo', broken);
    if (authors > 0) spool.leave('contas de quem escreve (crie o acesso de novo aqui)', authors);
    spool.site ??= siteOf(found);
    spool.title ??= facts.title || null;
    spool.description ??= facts.description || null;
    spool.language ??= facts.language || null;
    for (const { name, slug, taxonomy } of terms) {
      const folder = /^(?:post_)?tag$/.test(taxonomy)
        ? 'tag'
        : taxonomy === 'category'
          ? 'category'
          : taxonomy;
      const address =
        slug && /^[\w-]{1,60}$/.test(folder)
          ? urlOf(`${trimmed(spool.site)}/${folder}/${slug}/`, null)
          : null;
      if (name && address) spool.terms.push({ name, addresses: [address] });
    }
  }
  spool.kind = spool.looksLikeSquarespace ? 'squarespace' : 'wordpress';
  spool.source = `${spool.kind} ${URL.parse(spool.site ?? '')?.host ?? spool.title ?? ''}`.trim();
}

async function readIssues(list: ArchiveFile, files: readonly ArchiveFile[], spool: Spool): Promise<void> {
  const texts = new Map(
    files.filter(({ name }) => /\.html?$/i.test(name)).map((file) => [basename(file.name), file]),
  );
  for await (const row of readSubstack(list, texts, spool.site)) {
    if (row.is === 'left') spool.leave(row.name);
    else {
      if (!row.unit.html && texts.size === 0)
        spool.leave('textos (a lista sozinha não os traz: envie o zip inteiro)');
      spool.add(row.unit);
    }
    await spool.drain();
  }
  spool.kind = 'substack';
  spool.source = 'substack';
}

async function readPublication(file: ArchiveFile, spool: Spool): Promise<void> {
  const { units, left, terms, facts, customers } = await readGhost(file, spool.site);
  spool.kind = 'ghost';
  spool.source = 'ghost';
  spool.title = facts.title || null;
  spool.description = facts.description || null;
  spool.language = facts.locale || facts.lang || null;
  spool.terms.push(...terms);
  spool.customers = customers;
  for (const [name, count] of Object.entries(left)) spool.leave(name, count);
  for (const unit of units) {
    spool.add(unit);
    await spool.drain();
  }
}

async function readList(file: ArchiveFile, isKnown: boolean, spool: Spool): Promise<void> {
  const { units, left, shop, repeated, ...columns } = await readProducts(file, spool);
  const isWoo = columns.header.some((name) =>
    /^(?:Visibility in catalog|Visibilidade no catálogo|Tax status)$/i.test(name),
  );
  spool.kind = isKnown && isWoo ? 'woocommerce' : 'products';
  spool.site ??= shop;
  const host = URL.parse(shop ?? '')?.host.replace(/^www\./, '');
  spool.source = host ? `${spool.kind} ${host}` : spool.kind;
  spool.list = columns;
  for (const [name, count] of Object.entries(left)) spool.leave(name, count);
  for (const title of repeated) spool.repeat(title);
  for (const unit of units) {
    spool.add(unit);
    await spool.drain();
  }
}

/** Collects what readers find, on the disk. */
class Spool {
  kind: ArchiveSystem = 'wordpress';
  source = '';
  title: string | null = null;
  description: string | null = null;
  language: string | null = null;
  cut = 0;
  looksLikeSquarespace = false;
  list: ArchiveSummary['columns'] = null;
  site: string | null;
  readonly columns: readonly ProductRole[] | null;
  readonly terms: ArchiveSummary['terms'] = [];
  customers: ArchiveSummary['customers'] = [];
  readonly attachments = new Map<string, string>();
  readonly repeated: ArchiveSummary['repeated'] = { count: 0, titles: [] };
  /** Addresses of the pages that WordPress gives to files, by the id of their post. */
  readonly #pages = new Map<string, string[]>();
  readonly #folder: string;
  readonly #left: Record<string, number> = {};
  /** Of each id, which record has it, as a hash. */
  readonly #ids = new Map<string, string>();
  readonly #raw: WriteStream;
  #waiting: string[] = [];

  constructor({ folder, site, columns }: Question) {
    this.#folder = folder;
    this.site = site;
    this.columns = columns;
    this.#raw = createWriteStream(join(folder, RAW));
    this.#raw.on('error', () => {}); // seen by the next write
  }

  attach({ id, url, parent, pages }: ReadItem & { is: 'picture' }): void {
    this.attachments.set(id, url);
    if (/^[1-9]\d{0,11}$/.test(parent))
      this.#pages.set(`post ${parent}`, [...(this.#pages.get(`post ${parent}`) ?? []), ...pages]);
  }

  leave(name: string, count = 1): void {
    if (Object.keys(this.#left).length < 200 || name in this.#left)
      this.#left[name] = (this.#left[name] ?? 0) + count;
  }

  repeat(title: string): void {
    this.repeated.count += 1;
    if (this.repeated.titles.length < ARCHIVE_LIMITS.named) this.repeated.titles.push(title);
  }

  add(unit: RawUnit): void {
    if (this.#ids.size >= ARCHIVE_LIMITS.units) throw new ArchiveProblem('too-many');
    // Some exports give one id to several records: the link tells them apart. The same record twice comes once.
    const own = unit.link ?? unit.title;
    const known = this.#ids.get(unit.id);
    const id = known === undefined || known === shortHash(own) ? unit.id : `${unit.id} ${own}`;
    if (this.#ids.has(id)) {
      this.repeat(unit.title);
      return;
    }
    this.#ids.set(id, shortHash(own));
    if (/\bsqs-|squarespace/.test(unit.html)) this.looksLikeSquarespace = true;
    this.#waiting.push(lineOf({ ...unit, id }));
  }

  async drain(): Promise<void> {
    const lines = this.#waiting;
    this.#waiting = [];
    for (const line of lines) await written(this.#raw, line);
  }

  /** Cleans each text, and writes the units as they will be imported. */
  async clean(): Promise<Omit<ArchiveSummary, 'otherFiles'>> {
    await this.drain();
    this.#raw.end();
    await finished(this.#raw);
    const shortcodes: Record<string, number> = {};
    const frames: Record<string, number> = {};
    const leftPictures: ArchiveSummary['leftPictures'] = { count: 0, units: 0, titles: [] };
    const out = createWriteStream(join(this.#folder, UNITS_FILE));
    let units = 0;
    for await (const line of linesOf(join(this.#folder, RAW))) {
      const raw = JSON.parse(line) as RawUnit;
      raw.addresses.push(...(this.#pages.get(raw.id) ?? []).slice(0, MOST_PAGES));
      const cleaned = cleanUnit(raw, this);
      if (raw.onlyWithSound !== null && cleaned.unit.what !== 'episode') {
        this.leave(raw.onlyWithSound);
        continue;
      }
      add(shortcodes, cleaned.shortcodes);
      add(frames, cleaned.frames);
      if (cleaned.closedParts > 0)
        this.leave('trechos que só algumas pessoas podem ler lá, tirados dos textos', cleaned.closedParts);
      if (cleaned.leftPictures > 0) {
        leftPictures.count += cleaned.leftPictures;
        leftPictures.units += 1;
        if (leftPictures.titles.length < ARCHIVE_LIMITS.named) leftPictures.titles.push(cleaned.unit.title);
      }
      if (cleaned.lostPictures > 0) this.leave(LOST_PICTURES, cleaned.lostPictures);
      units += 1;
      await written(out, lineOf(cleaned.unit));
    }
    out.end();
    await finished(out);
    // A list whose columns nobody knows yet is shown to the host, who tells them.
    const { header = [], roles = [] } = this.list ?? {};
    const isUntold = header.length > 0 && !(roles.includes('name') && roles.includes('price'));
    if (units === 0 && !isUntold) throw new ArchiveProblem('no-units');
    return {
      ...{ kind: this.kind, source: this.source, title: this.title, description: this.description },
      ...{ language: this.language, site: this.site, units, left: this.#left, shortcodes, frames },
      ...{ cut: this.cut, terms: this.terms.slice(0, 5_000), columns: this.list },
      ...{ customers: this.customers, leftPictures, repeated: this.repeated },
    };
  }
}

function add(sums: Record<string, number>, more: Record<string, number>): void {
  for (const [name, count] of Object.entries(more))
    if (name in sums || Object.keys(sums).length < 200) sums[name] = (sums[name] ?? 0) + count;
}

function trimmed(site: string | null): string {
  return (site ?? '').replace(/\/$/, '');
}
