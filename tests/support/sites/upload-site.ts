import type { ServerBuild } from 'react-router';
import type { Db } from '#app/db/database.server.ts';
import * as itemAudio from '#app/features/catalogue/player/routes/item-audio.ts';
import * as createUpload from '#app/features/media/upload-desk/routes/create-upload.ts';
import * as finishUpload from '#app/features/media/upload-desk/routes/finish-upload.ts';
import * as upload from '#app/features/media/upload-desk/routes/upload.ts';
import { bodyStreamContext, createRequestContext, personContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { viewerFor } from '#app/pure/people/viewer.ts';
import { ADMIN } from '../records/people.ts';
import { serverBuild } from '../requests/server-build.ts';
import { listeningApp } from '../servers/listening-app.ts';
import { type UploadPlace, uploadPlace } from './upload-place.ts';

export interface UploadSite extends Omit<UploadPlace, 'database'> {
  origin: string;
  db: Db;
  /** Who asks; an admin by default. */
  visitor: { person: Person | null };
}

/** The server's request handler with only the upload routes, and a signed-in person. */
export async function uploadSite(overrides: Partial<Services> = {}): Promise<UploadSite> {
  const { database, services, filesThere } = await uploadPlace(overrides);
  const visitor: UploadSite['visitor'] = { person: ADMIN };
  const origin = await listeningApp(() => uploadBuild(visitor), { services, watch: database.watch });
  return { origin, db: database.db, services, visitor, filesThere };
}

/** The upload routes alone, for a signed-in person. */
export function uploadBuild(visitor: UploadSite['visitor']): ServerBuild {
  const contextFor: typeof createRequestContext = (services, info) => {
    const made = createRequestContext(services, info, viewerFor(visitor.person));
    made.context.set(personContext, visitor.person);
    return made;
  };
  const route = (id: string, path: string, module: object) => ({ [id]: { id, path, module } });
  return serverBuild(
    { createRequestContext: contextFor, bodyStreamContext },
    {
      ...route('create', 'admin/uploads', createUpload),
      ...route('upload', 'admin/uploads/:id', upload),
      ...route('finish', 'admin/uploads/:id/concluir', finishUpload),
      ...route('audio', 'media/audio/:itemId/:name', itemAudio),
    },
  );
}
