import type { Selectable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import type { PressCategory } from '#app/pure/site/press-categories.ts';

export type PressFile = Selectable<Tables['media_kit_files']>;

export interface PressGroup {
  slug: PressCategory;
  label: string;
  description: string;
  files: PressFile[];
}

const PICTURES = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml'];
/** A smaller drawing (SVG) is served as it is. */
const MOST_DRAWING_BYTES = 300_000;

interface Thumbed {
  id: string;
  file_key: string;
  mime_type: string;
  file_size_bytes: number;
}

/** The URL of a file's thumbnail, new for each replacement; null for a file that is not a picture. */
export function thumbnailPath({ id, file_key, mime_type, file_size_bytes }: Thumbed): string | null {
  if (!PICTURES.includes(mime_type)) return null;
  if (mime_type === 'image/svg+xml' && file_size_bytes > MOST_DRAWING_BYTES) return null;
  const version = /^[\w-]{8}/.exec(file_key.slice(file_key.lastIndexOf('/') + 1))?.[0] ?? '';
  return `/media/kit-imprensa/${id}/miniatura?v=${version}` satisfies Href<'/media/kit-imprensa/:id/miniatura'>;
}
