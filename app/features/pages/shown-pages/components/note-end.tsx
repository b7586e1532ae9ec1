import type { ComponentProps } from 'react';
import { ShareBar } from '#app/ui/share-bar.tsx';

/** Below a note: how to pass it on, and the way to the others. */
export function NoteEnd({ share }: Pick<ComponentProps<typeof ShareBar>, 'share'>) {
  return (
    <>
      <div className="mt-10">
        <ShareBar share={share} />
      </div>
      <p className="mt-6">
        <a href={'/notas' satisfies Href} className="link inline-flex min-h-11 items-center font-semibold">
          Todas as notas
        </a>
      </p>
    </>
  );
}
