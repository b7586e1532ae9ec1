import type { RouterContextProvider } from 'react-router';
import type { Database } from '#app/db/client.server.ts';
import { freshReads } from '#app/db/kept-reads.server.ts';
import { createLiveChanges } from '#app/db/live-changes.server.ts';
import { createRequestContext, type PageControl, personContext, type Services } from '#app/http/context.ts';
import { createDiskFiles } from '#app/platform/files-on-disk.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createPartFiles } from '#app/platform/part-files.server.ts';
import type { Person } from '#app/pure/person.ts';
import { publicViewer, type Viewer, viewerFor } from '#app/pure/viewer.ts';
import { fixedClock } from './fixed-clock.ts';

/** What loaders and actions read from their context, as the server fills it; silent, and at a fixed time. */
export function testServices(database: Database, overrides: Partial<Services> = {}): Services {
  return {
    db: database.db,
    engine: database.engine,
    kept: freshReads,
    live: createLiveChanges(database.watch),
    clock: fixedClock(),
    log: createLog('silent'),
    publicUrl: 'https://conversas.example',
    secret: 'a secret of tests, thirty-two characters',
    dataDir: ':memory:',
    files: createDiskFiles('/nonexistent'),
    parts: createPartFiles('/nonexistent'),
    mail: { from: { name: null, address: 'nao-responda@conversas.example' }, transport: null },
    ...overrides,
  };
}

interface Visit {
  /** Who is signed in. */
  person?: Person | null;
  /** On whose behalf something is read; without it, the person's. */
  viewer?: Viewer;
  clientAddress?: string;
}

/** The context of one request, for calling a loader or an action with a real Request. */
export function requestContext(
  services: Services,
  { person = null, viewer, clientAddress = '203.0.113.7' }: Visit = {},
): { context: RouterContextProvider; page: PageControl } {
  const made = createRequestContext(
    services,
    { id: 'test-request', clientAddress },
    viewer ?? (person ? viewerFor(person) : publicViewer),
  );
  made.context.set(personContext, person);
  return made;
}

/** Somebody with every right. */
export const ADMIN: Person = {
  id: 'admin-1',
  name: 'Clara',
  email: 'clara@conversas.example',
  role: 'admin',
  isPremium: false,
};
