import { createHash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';
import { buffer as bytesOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdDecompress } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type { z } from 'zod';
import type { RowValues, TableShape } from '#app/db/table-rows.server.ts';
import { BackupStoreFailure, type ByteSource } from '#app/platform/backups/backup-store.server.ts';
import { BackupRefusal } from '../refusals.ts';
import {
  type BackupHeader,
  type BackupManifest,
  columnsSchema,
  END_MARK_BYTES,
  endMark,
  type FileRef,
  FORMAT,
  HARMLESS_BYTES,
  headerSchema,
  listLine,
  MOST_EXPANSION,
  MOST_IN_MEMORY,
  manifestSchema,
  readEntryName,
  refSchema,
  rowSchema,
  WHOLE_FORMAT,
} from './backup-format.server.ts';
import { type ArchiveSource, readBeside, tell, VisitorFailure } from './files-beside.server.ts';

/** Receives entries in the order of the file. Entries without a method are read and checked as well. */
export interface ArchiveVisitor {
  header?(header: BackupHeader): Promise<void>;
  secret?(value: string): Promise<void>;
  rows?(table: TableShape, rows: RowValues[]): Promise<void>;
  file?(key: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Bytes of the file, and of files beside it, that are read. */
  progress?(bytes: number): void;
  /** Instead of reading the files beside a lean backup. */
  refs?(refs: readonly FileRef[], folder: string): Promise<void>;
}

interface Seen {
  header: BackupHeader | null;
  hasSecret: boolean;
  tables: Record<string, number>;
  files: number;
  bytes: number;
  lists: number;
  /** Lines of entries that no list has named yet. */
  lines: string[];
  refs: FileRef[];
  manifest: BackupManifest | null;
}

/** Magic number of zstd. */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const LARGEST_WINDOW = 24; // 16 MB, the most that our compression level needs

/**
 * Reads a whole backup and checks every entry against the lists in it, and all of it against its manifest.
 * The visitor gets entries before the file is known to be complete, so read it once without a visitor first.
 * @throws BackupRefusal
 */
export async function readArchive(
  source: ArchiveSource,
  visitor: ArchiveVisitor = {},
): Promise<BackupManifest> {
  const length = await lengthOf(source);
  const decoder = createTarDecoder({ strict: true });
  const abort = new AbortController();
  const pouring = pipeline(
    source.read(0, length),
    ...expanding(visitor),
    Writable.fromWeb(decoder.writable as never),
    { signal: abort.signal },
  );
  pouring.catch(() => {});
  try {
    const { manifest, refs } = await readEntries(decoder.readable, visitor);
    await pouring;
    const { mediaFolder } = manifest;
    if (mediaFolder !== undefined) {
      if (visitor.refs) await tell(visitor.refs(refs, mediaFolder));
      else await readBeside(source, { refs, mediaFolder, before: length }, visitor);
    }
    return manifest;
  } catch (error) {
    abort.abort();
    await decoder.readable.cancel().catch(() => {});
    throw await reasonOf(error, pouring);
  }
}

/** Passes on the visitor's own errors; all others mean a damaged file. */
async function reasonOf(error: unknown, pouring: Promise<void>): Promise<unknown> {
  if (error instanceof VisitorFailure) return error.cause;
  const poured = await pouring.catch((reason: unknown) => reason);
  const refusal = [error, poured].find(
    // A bucket that stops answering says nothing about the backup.
    (one) => one instanceof BackupRefusal || one instanceof BackupStoreFailure,
  );
  return refusal ?? new BackupRefusal('damaged', (error as Error).message);
}

/** @returns its length without the end mark */
async function lengthOf({ size, read }: ByteSource): Promise<number> {
  const length = size - END_MARK_BYTES;
  if (length >= 0 && (await bytesOf(read(length, size))).equals(endMark(length))) return length;
  const start = await bytesOf(read(0, Math.min(size, ZSTD.length)));
  throw start.equals(ZSTD) ? new BackupRefusal('damaged', 'falta o fim') : new BackupRefusal('not-ours');
}

/** Counts bytes before and after decompression, so that a small file cannot fill the disk. */
function expanding(visitor: ArchiveVisitor): [Transform, Transform, Transform] {
  let [taken, given] = [0, 0];
  const before = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length;
      visitor.progress?.(taken);
      done(null, chunk);
    },
  });
  const after = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      given += chunk.length;
      const isBomb = given > HARMLESS_BYTES && given > MOST_EXPANSION * taken;
      done(isBomb ? new BackupRefusal('hostile', 'expande sem fim') : null, chunk);
    },
  });
  return [
    before,
    createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: LARGEST_WINDOW } }),
    after,
  ];
}

async function readEntries(
  entries: ReadableStream<ParsedTarEntry>,
  visitor: ArchiveVisitor,
): Promise<{ manifest: BackupManifest; refs: FileRef[] }> {
  const seen: Seen = {
    header: null,
    hasSecret: false,
    tables: {},
    files: 0,
    bytes: 0,
    lists: 0,
    lines: [],
    refs: [],
    manifest: null,
  };
  for await (const entry of entries) await readEntry(entry, seen, visitor);
  if (!seen.manifest) throw new BackupRefusal(seen.header ? 'damaged' : 'not-ours', 'falta o fim');
  return { manifest: seen.manifest, refs: seen.refs };
}

async function readEntry(
  { header, body }: ParsedTarEntry,
  seen: Seen,
  visitor: ArchiveVisitor,
): Promise<void> {
  const shown = JSON.stringify(header.name.slice(0, 100));
  const name = readEntryName(header.name);
  if (!seen.header && name?.kind !== 'header') throw new BackupRefusal('not-ours');
  if (!name || (header.type ?? 'file') !== 'file' || seen.manifest) throw new BackupRefusal('hostile', shown);
  const hash = createHash('sha256');
  let size = 0;
  const content = hashed(body, (chunk) => {
    size += chunk.length;
    hash.update(chunk);
  });
  // A backup has its files within or beside it.
  const isLean = seen.header?.mediaFolder !== undefined;
  if (name.kind === (isLean ? 'file' : 'refs')) throw new BackupRefusal('hostile', shown);
  if (name.kind === 'file') {
    await tell(visitor.file?.(name.key, header.size, content));
    await drain(content);
    seen.files += 1;
    seen.bytes += header.size;
  } else {
    if (header.size > MOST_IN_MEMORY) throw new BackupRefusal('hostile', shown);
    const text = (await bytesOf(content)).toString('utf8');
    if (name.kind === 'list') return checkList(text, seen, header.name);
    if (name.kind === 'manifest') return takeManifest(text, seen);
    if (name.kind === 'header') await takeHeader(text, seen, visitor);
    else if (name.kind === 'refs') takeRefs(text, seen);
    else if (name.kind === 'rows') await takeRows(name.table, text, seen, visitor);
    else await takeSecret(text, seen, visitor);
  }
  if (size !== header.size) throw new BackupRefusal('damaged', shown);
  seen.lines.push(listLine({ name: header.name, size, sha256: hash.digest('hex') }));
}

function checkList(text: string, seen: Seen, name: string): void {
  if (text !== seen.lines.join('')) throw new BackupRefusal('damaged', name);
  seen.lines = [];
  seen.lists += 1;
}

function takeManifest(text: string, seen: Seen): void {
  const manifest = parsed(manifestSchema, text, 'damaged');
  const { tables, files, bytes, lists, ...header } = manifest;
  const isSame =
    seen.lines.length === 0 &&
    JSON.stringify([tables, files, bytes, lists, headerSchema.parse(header)]) ===
      JSON.stringify([seen.tables, seen.files, seen.bytes, seen.lists, seen.header]);
  if (!isSame) throw new BackupRefusal('damaged', 'o manifesto diz outra coisa');
  seen.manifest = manifest;
}

async function takeHeader(text: string, seen: Seen, visitor: ArchiveVisitor): Promise<void> {
  if (seen.header) throw new BackupRefusal('hostile', 'dois cabeçalhos');
  seen.header = parsed(headerSchema, text, 'not-ours');
  const { format, mediaFolder } = seen.header;
  if (format > FORMAT) throw new BackupRefusal('newer');
  if ((format === WHOLE_FORMAT) !== (mediaFolder === undefined))
    throw new BackupRefusal('hostile', 'formato');
  await tell(visitor.header?.(seen.header));
}

function takeRefs(text: string, seen: Seen): void {
  for (const line of text.trimEnd().split('\n')) {
    const ref = parsed(refSchema, line, 'damaged');
    seen.refs.push(ref);
    seen.files += 1;
    seen.bytes += ref.size;
  }
}

async function takeSecret(text: string, seen: Seen, visitor: ArchiveVisitor): Promise<void> {
  if (seen.hasSecret || !/^[\w-]{32,200}$/.test(text)) throw new BackupRefusal('hostile', 'auth-secret');
  seen.hasSecret = true;
  await tell(visitor.secret?.(text));
}

async function takeRows(table: string, text: string, seen: Seen, visitor: ArchiveVisitor): Promise<void> {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const columns = parsed(columnsSchema, first, 'damaged');
  const rows = lines.map((line) => {
    const row = parsed(rowSchema, line, 'damaged');
    if (row.length !== columns.length) throw new BackupRefusal('damaged', table);
    return row;
  });
  seen.tables[table] = (seen.tables[table] ?? 0) + rows.length;
  await tell(visitor.rows?.({ name: table, columns }, rows));
}

function parsed<T>(schema: z.ZodType<T>, text: string, reason: 'damaged' | 'not-ours'): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupRefusal(reason);
  }
}

async function* hashed(
  body: ReadableStream<Uint8Array>,
  note: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const chunk of body) {
      note(chunk);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof BackupRefusal ? error : new BackupRefusal('damaged', (error as Error).message);
  }
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}
