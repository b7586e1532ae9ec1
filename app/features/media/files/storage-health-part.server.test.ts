import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { S3Settings } from '#app/platform/files/bucket.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { createS3Files } from '#app/platform/files/files-on-s3.server.ts';
import { listening } from '../../../../tests/support/servers/listening.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { healthPart } from './storage-health-part.server.ts';

const NOBODY: S3Settings = {
  ...{ endpoint: 'http://127.0.0.1:1', bucket: 'arquivos', region: 'us-east-1' },
  ...{ accessKeyId: 'chave', secretAccessKey: 'segredo' },
};

async function look(files: Files) {
  const { facts, findings } = await healthPart.find(await openTestServices({ files }), { jobWords: String });
  return {
    storage: facts.find(({ label }) => label === 'Armazenamento'),
    findings: findings.map(({ tone, title, mend }) => ({ tone, title, mend })),
  };
}

const UNREACHABLE = {
  storage: { label: 'Armazenamento', value: 'não responde', tone: 'bad' },
  findings: [
    {
      tone: 'bad',
      title: 'O lugar dos arquivos não responde',
      mend: expect.stringContaining('bucket das variáveis S3_…'),
    },
  ],
};

test('a bucket that nobody serves is a finding', async () => {
  expect(await look(createS3Files(NOBODY, []))).toEqual(UNREACHABLE);
});

test('a bucket that accepts and says nothing is a finding within a few seconds', async () => {
  const endpoint = await listening(() => {});
  const began = performance.now();
  const looked = await look(createS3Files({ ...NOBODY, endpoint }, []));
  expect(looked).toEqual(UNREACHABLE);
  expect(performance.now() - began).toBeLessThan(4_500);
}, 10_000);

test('a folder that answers is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(await look(createDiskFiles(folder))).toEqual({
    storage: { label: 'Armazenamento', value: 'responde', tone: 'good' },
    findings: [],
  });
});
