import { expect, test } from 'vitest';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { listening } from '../../../tests/support/servers/listening.ts';
import { createS3Backups } from './store-on-s3.server.ts';

const NOW = new Date('2026-06-15T12:00:00.000Z');

interface Upload {
  key: string;
  id: string;
  ageMs: number;
}

/** A service with these unfinished uploads, which the tests' usual service does not list. */
async function serve(uploads: readonly Upload[]) {
  const aborted: Array<string | null> = [];
  const endpoint = await listening((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://localhost');
    if (req.method === 'DELETE') {
      aborted.push(searchParams.get('uploadId'));
      return res.writeHead(204).end();
    }
    const listed = uploads.map(
      ({ key, id, ageMs }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${new Date(NOW.getTime() - ageMs).toISOString()}</Initiated></Upload>`,
    );
    res.setHeader('Content-Type', 'application/xml');
    return res.end(
      `<?xml version="1.0"?><ListMultipartUploadsResult><Bucket>b</Bucket>${listed.join('')}</ListMultipartUploadsResult>`,
    );
  });
  const keys = { accessKeyId: 'chave', secretAccessKey: 'segredo' };
  const place = createS3Backups({ endpoint, bucket: 'b', region: 'us-east-1', ...keys }, 'copias', []);
  await place.removeLeftDrafts(NOW, (name) => name.startsWith('nossa'));
  return aborted;
}

test('removes what killed backups sent, a day later, and nothing of others', async () => {
  const old = DAY_MS + 1;
  expect(
    await serve([
      { key: 'copias/nossa-a', id: 'ours', ageMs: old },
      { key: 'copias/nossa-b', id: 'ours-under-way', ageMs: DAY_MS - 1 },
      { key: 'copias/de-outra', id: 'of-another-site', ageMs: old },
      { key: 'outras/nossa-a', id: 'elsewhere', ageMs: old },
    ]),
  ).toEqual(['ours']);
  expect(await serve([{ key: 'copias/nossa-a', id: 'the-only-one', ageMs: old }])).toEqual(['the-only-one']);
  expect(await serve([])).toEqual([]);
});
