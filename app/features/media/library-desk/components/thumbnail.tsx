import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import type { ShownFile } from '../shown-file.server.ts';

/** The file's small picture; of a sound or a document a sign. */
export function Thumbnail({ file: { id, kind, hasThumbnail } }: { file: ShownFile }) {
  return (
    <div className="library-thumb">
      {hasThumbnail ? (
        <img
          src={`/admin/biblioteca/${id}/miniatura` satisfies Href<'/admin/biblioteca/:id/miniatura'>}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <AdminIcon
          name={kind === 'sound' ? 'episode' : kind === 'product' ? 'product' : 'press'}
          className="size-8"
        />
      )}
    </div>
  );
}
