import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '#app/platform/files/bucket.server.ts';

/** Where uploads in parts are, beside the objects: no escaped key has this name. */
const UPLOADS = '%uploads';
const MOST_KEYS = 1_000;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/**
 * What the tests use of S3, for one bucket with path-style addresses: objects, ranges, lists, uploads in parts. Each
 * object is one file, named like its key, escaped. Of a signature it reads only whose it is.
 */
export function smallS3(
  { bucket, accessKeyId }: Pick<S3Settings, 'bucket' | 'accessKeyId'>,
  directory: string,
): RequestListener {
  const uploads = new Map<string, { key: string; began: Date }>();
  const fileOf = (key: string) => join(directory, encodeURIComponent(key));
  const partOf = (id: string, number: string) => join(directory, UPLOADS, `${id}.${number}`);

  async function receive(req: IncomingMessage, target: string): Promise<string> {
    if (req.headers['x-amz-content-sha256']?.toString().startsWith('STREAMING'))
      throw new Refusal(501, 'NotImplemented');
    const draft = join(directory, UPLOADS, randomUUID());
    const hash = createHash('md5');
    try {
      await pipeline(
        req,
        async function* (chunks) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(draft),
      );
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return `"${hash.digest('hex')}"`;
  }

  async function send(req: IncomingMessage, res: ServerResponse, key: string): Promise<void> {
    const found = await stat(fileOf(key)).catch(() => null);
    if (!found) throw new Refusal(404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = Math.min(Number(range?.[2] || found.size - 1), found.size - 1);
    if (range && start >= found.size) throw new Refusal(416, 'InvalidRange');
    res.writeHead(range ? 206 : 200, {
      'Content-Length': end - start + 1,
      'Last-Modified': found.mtime.toUTCString(),
      ETag: etagOf(found),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${found.size}` }),
    });
    if (req.method === 'HEAD' || found.size === 0) res.end();
    else await pipeline(createReadStream(fileOf(key), { start, end }), res);
  }

  async function list(query: URLSearchParams): Promise<string> {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const delimiter = query.get('delimiter');
    const most = Math.min(Number(query.get('max-keys') ?? MOST_KEYS), MOST_KEYS);
    const names = (await readdir(directory)).filter((name) => name !== UPLOADS);
    const keys = names.map(decodeURIComponent).filter((key) => key.startsWith(prefix) && key > after);
    const folders = new Set<string>();
    const entries: string[] = [];
    let last = '';
    let isCut = false;
    for (const key of keys.sort()) {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      if (end >= 0) {
        folders.add(key.slice(0, end + 1));
        continue;
      }
      if (entries.length === most) {
        isCut = true;
        break;
      }
      const found = await stat(fileOf(key)).catch(() => null); // deleted since
      if (!found) continue;
      last = key;
      entries.push(
        element('Contents', [
          element('Key', key),
          element('LastModified', found.mtime.toISOString()),
          element('ETag', etagOf(found)),
          element('Size', found.size),
          element('StorageClass', 'STANDARD'),
        ]),
      );
    }
    return element('ListBucketResult', [
      element('Name', bucket),
      element('Prefix', prefix),
      element('KeyCount', entries.length),
      element('MaxKeys', most),
      element('IsTruncated', isCut),
      ...(isCut ? [element('NextContinuationToken', last)] : []),
      ...entries,
      ...[...folders].map((folder) => element('CommonPrefixes', [element('Prefix', folder)])),
    ]);
  }

  async function complete(req: IncomingMessage, key: string, id: string): Promise<string> {
    const numbers = [...(await text(req)).matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(
      ([, n = '']) => n,
    );
    const draft = join(directory, UPLOADS, randomUUID());
    await pipeline(async function* () {
      for (const number of numbers) yield* createReadStream(partOf(id, number));
    }, createWriteStream(draft));
    await rename(draft, fileOf(key));
    await forget(id);
    return element('CompleteMultipartUploadResult', [element('Key', key), element('ETag', `"${id}"`)]);
  }

  async function forget(id: string): Promise<void> {
    uploads.delete(id);
    const names = (await readdir(join(directory, UPLOADS))).filter((name) => name.startsWith(`${id}.`));
    for (const name of names) await rm(join(directory, UPLOADS, name), { force: true });
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    await mkdir(join(directory, UPLOADS), { recursive: true });
    const url = new URL(req.url ?? '/', 'http://localhost');
    const path = req.url?.split('?', 1)[0]?.slice(1) ?? ''; // as sent: a URL would resolve `..`
    const [name = '', ...rest] = path.split('/');
    if (!req.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      throw new Refusal(403, 'InvalidAccessKeyId');
    if (name !== bucket) throw new Refusal(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    const id = query.get('uploadId');
    if (id !== null && uploads.get(id)?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    const xml = (body: string) => void res.setHeader('Content-Type', 'application/xml').end(body);
    switch (`${req.method} ${key === '' ? 'bucket' : id === null ? 'object' : 'upload'}`) {
      case 'GET bucket':
        return query.has('uploads') ? xml(listUploads()) : xml(await list(query));
      case 'HEAD bucket':
        return void res.end();
      case 'GET object':
      case 'HEAD object':
        return send(req, res, key);
      case 'PUT object':
        return void res.setHeader('ETag', await receive(req, fileOf(key))).end();
      case 'DELETE object':
        await rm(fileOf(key), { force: true });
        return void res.writeHead(204).end();
      case 'POST object': {
        const begun = randomUUID();
        uploads.set(begun, { key, began: new Date() });
        const facts = [element('Bucket', bucket), element('Key', key), element('UploadId', begun)];
        return xml(element('InitiateMultipartUploadResult', facts));
      }
      case 'PUT upload':
        return void res
          .setHeader('ETag', await receive(req, partOf(id ?? '', query.get('partNumber') ?? '')))
          .end();
      case 'POST upload':
        return xml(await complete(req, key, id ?? ''));
      case 'DELETE upload':
        await forget(id ?? '');
        return void res.writeHead(204).end();
      default:
        throw new Refusal(405, 'MethodNotAllowed');
    }
  }

  function listUploads(): string {
    const listed = [...uploads].map(([id, { key, began }]) =>
      element('Upload', [
        element('Key', key),
        element('UploadId', id),
        element('Initiated', began.toISOString()),
      ]),
    );
    return element('ListMultipartUploadsResult', [element('Bucket', bucket), ...listed]);
  }

  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      if (res.headersSent) return void res.destroy();
      const { status, code } = error instanceof Refusal ? error : { status: 500, code: 'InternalError' };
      req.resume(); // a body that nobody reads would hold the connection
      res
        .writeHead(status, { 'Content-Type': 'application/xml' })
        .end(element('Error', [element('Code', code)]));
    });
  };
}

function etagOf({ mtimeMs, size }: { mtimeMs: number; size: number }): string {
  return `"${Math.round(mtimeMs).toString(16)}-${size.toString(16)}"`;
}

/** @param content text to escape, or elements */
function element(name: string, content: string | number | boolean | readonly string[]): string {
  const inner = Array.isArray(content)
    ? content.join('')
    : String(content).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<${name}>${inner}</${name}>`;
}
