import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '#app/platform/files/bucket.server.ts';
import { smallS3 } from './small-s3.ts';

/**
 * A local S3-compatible service with one bucket.
 * @param directory initial content, and all content after a stop; without it the bucket is empty
 */
export async function startS3(directory?: string): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const kept = directory ?? (await mkdtemp(join(tmpdir(), 'conversas-s3-')));
  const access = { bucket: 'arquivos', accessKeyId: 'chave', secretAccessKey: 'segredo' };
  const server = createServer(smallS3(access, kept)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { ...access, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      if (!directory) await rm(kept, { recursive: true, force: true });
    },
  };
}

/** The site's settings for a bucket. */
export function bucketVariables(settings: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}
