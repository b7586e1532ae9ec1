import { StateLabel } from '#app/ui/admin/state-label.tsx';
import type { SoundShown } from '../sound-words.ts';

/** On the form of an episode: how loud its sound is, in a line that leads to more. */
export function SoundLine({ id, shown }: { id: string; shown: Pick<SoundShown, 'state' | 'tone'> | null }) {
  if (!shown) return null;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <a
        href={`/admin/episodios/${id}/volume` satisfies Href<'/admin/episodios/:id/volume'>}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        Volume do áudio
      </a>
      <StateLabel tone={shown.tone}>{shown.state}</StateLabel>
    </p>
  );
}
