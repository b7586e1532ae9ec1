import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#app/platform/bucket.server.ts';
import { freePort } from './free-port.ts';

/**
 * A local S3-compatible service with one bucket.
 * @param directory initial content, and all content after a stop; without it the bucket is empty
 */
export async function startS3(directory?: string): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const kept = directory ?? (await mkdtemp(join(tmpdir(), 'conversas-s3-')));
  const bucket = 'arquivos';
  const port = await freePort();
  const service = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: kept,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  listAllFolders(service.store);
  await service.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await service.close();
      if (!directory) await rm(kept, { recursive: true, force: true });
    },
  };
}

/** In a list by folders, s3rver leaves out those that hold only folders. */
function listAllFolders(store: S3rver['store']): void {
  const list = store.listObjects.bind(store);
  store.listObjects = async (bucket, options) => {
    const listed = await list(bucket, options);
    const { delimiter, prefix = '' } = options;
    if (!delimiter) return listed;
    const { objects } = await list(bucket, { prefix });
    const folders = objects.flatMap(({ key }) => {
      const end = key.indexOf(delimiter, prefix.length);
      return end < 0 ? [] : [key.slice(0, end + delimiter.length)];
    });
    return { ...listed, commonPrefixes: [...new Set(folders)].sort() };
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
