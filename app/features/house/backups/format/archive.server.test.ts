import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { packTar, type TarEntry, type TarHeader } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceOf } from '#app/platform/backups/store-on-disk.server.ts';
import { readArchive } from './archive-reader.server.ts';
import { createArchiveWriter } from './archive-writer.server.ts';
import { endMark, LISTED_AT_ONCE, listLine, readEntryName } from './backup-format.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conversas-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const HEADER = {
  product: 'conversas',
  format: 1,
  version: '0',
  engine: 'sqlite',
  migration: '0001-content',
  createdAt: '2026-11-22T03:00:00.000Z',
  secretMark: '',
};

/** A malicious backup by somebody who knows the format. */
async function forge(
  entries: Array<Partial<TarHeader> & { name: string; body?: string | Buffer }>,
  header = {},
) {
  const all = [{ name: 'backup.json', body: JSON.stringify({ ...HEADER, ...header }) }, ...entries];
  const sums = all.map(({ name, body = '' }) => {
    const sha256 = createHash('sha256').update(body).digest('hex');
    return listLine({ name, size: Buffer.byteLength(body), sha256 });
  });
  const files = entries.filter(({ name }) => name.startsWith('media/'));
  const bytes = files.reduce((sum, { body = '' }) => sum + body.length, 0);
  const manifest = { ...HEADER, ...header, tables: {}, files: files.length, bytes, lists: 1 };
  const tail = [
    { name: 'lists/000001.ndjson', body: sums.join('') },
    { name: 'manifest.json', body: JSON.stringify(manifest) },
  ];
  const packed = [...all, ...tail].map(({ body = '', ...rest }): TarEntry => {
    return { header: { type: 'file', size: Buffer.byteLength(body), ...rest }, body };
  });
  return write(zstdCompressSync(await packTar(packed)));
}

async function write(compressed: Buffer): Promise<string> {
  const path = join(folder, `${Math.random()}.tar.zst`);
  await writeFile(path, Buffer.concat([compressed, endMark(compressed.length)]));
  return path;
}

async function read(path: string, visitor = {}) {
  const file = await open(path, 'r');
  try {
    return await readArchive(await sourceOf(file), visitor);
  } finally {
    await file.close();
  }
}

test('reads a forged backup that is valid', async () => {
  const manifest = await read(await forge([{ name: 'media/itens/a.jpg', body: 'a' }]));
  expect(manifest).toMatchObject({ files: 1, bytes: 1 });
});

test.each([
  'media/../auth-secret',
  'media/itens/../../conversas.sqlite',
  '/etc/passwd',
  'media//etc/passwd',
  'media/itens/.bashrc',
  'rows/../x/000001.ndjson',
  'conversas.sqlite',
  '..',
])('refuses the name %s', async (name) => {
  const taken: string[] = [];
  const path = await forge([{ name, body: 'x' }]);
  const reading = read(path, { file: async (key: string) => void taken.push(key) });
  await expect(reading).rejects.toMatchObject({ reason: 'hostile' });
  expect(taken).toEqual([]);
  expect(readEntryName(name)).toBeNull();
});

test.each(['symlink', 'link', 'directory', 'fifo'] as const)('refuses an entry of type %s', async (type) => {
  const path = await forge([{ name: 'media/itens/a.jpg', type, linkname: '/etc/passwd', size: 0 }]);
  await expect(read(path)).rejects.toMatchObject({ reason: 'hostile' });
});

test('refuses a decompression bomb before it fills the disk', async () => {
  const bomb = await forge([{ name: 'media/itens/a.jpg', body: Buffer.alloc(150_000_000) }]);
  await expect(read(bomb)).rejects.toMatchObject({ reason: 'hostile' });
});

test('refuses an unlisted entry, a wrong checksum and a contradicting manifest', async () => {
  const list = (body: string) => ({ name: 'lists/000001.ndjson', body });
  await expect(read(await forge([list('')]))).rejects.toMatchObject({ reason: 'damaged' });
  await expect(read(await forge([list('{"name":"backup.json"}\n')]))).rejects.toMatchObject({
    reason: 'damaged',
  });
  const counted = await forge([{ name: 'rows/items/000001.ndjson', body: '["id"]\n["a"]\n' }]);
  await expect(read(counted)).rejects.toMatchObject({ reason: 'damaged' });
});

test('distinguishes a newer backup from a file that is no backup', async () => {
  await expect(read(await forge([], { format: 3 }))).rejects.toMatchObject({ reason: 'newer' });
  await expect(read(await forge([], { product: 'outro' }))).rejects.toMatchObject({ reason: 'not-ours' });
  await expect(read(await write(Buffer.from('texto')))).rejects.toMatchObject({ name: 'BackupRefusal' });
  const plain = join(folder, 'a.txt');
  await writeFile(plain, 'isto não é um backup');
  await expect(read(plain)).rejects.toMatchObject({ reason: 'not-ours' });
});

test('does not report a visitor’s error as damage', async () => {
  const path = await forge([{ name: 'media/itens/a.jpg', body: 'a' }]);
  const visitor = {
    file: async () => {
      throw new Error('o disco');
    },
  };
  await expect(read(path, visitor)).rejects.toThrow('o disco');
});

test('writes and reads more entries than one list names', async () => {
  const path = join(folder, 'many.tar.zst');
  const file = await open(path, 'wx+');
  const archive = createArchiveWriter((bytes) => file.appendFile(bytes));
  await archive.add('backup.json', JSON.stringify(HEADER));
  const files = LISTED_AT_ONCE + 10;
  for (let count = 0; count < files; count += 1) await archive.add(`media/itens/${count}.jpg`, 'x');
  await archive.add('media/itens/vazio', '');
  const lists = await archive.closeLists();
  await archive.add(
    'manifest.json',
    JSON.stringify({ ...HEADER, tables: {}, files: files + 1, bytes: files, lists }),
  );
  await archive.end();
  expect(await readArchive(await sourceOf(file))).toMatchObject({ files: files + 1, lists: 2 });
  await file.close();
});

test('refuses a stream that is longer or shorter than announced', async () => {
  for (const size of [2, 4]) {
    const file = await open(join(folder, `${size}.tar.zst`), 'wx+');
    const archive = createArchiveWriter((bytes) => file.appendFile(bytes));
    async function* three() {
      yield Buffer.from('abc');
    }
    const adding = archive.addStream('media/itens/a.mp3', size, three());
    await expect(adding).rejects.toMatchObject({ reason: 'file-changed' });
    await archive.abort();
    await file.close();
  }
});

test('reports a full disk', async () => {
  const full = await open('/dev/full', 'w');
  const archive = createArchiveWriter((bytes) => full.appendFile(bytes));
  await expect(
    (async () => {
      for (let entry = 0; ; entry += 1) await archive.add(`media/itens/${entry}.jpg`, randomBytes(200_000));
    })(),
  ).rejects.toMatchObject({ code: 'ENOSPC' });
  await archive.abort();
  await full.close();
});
