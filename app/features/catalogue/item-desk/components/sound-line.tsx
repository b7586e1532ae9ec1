import type { SoundInLine, SoundMark } from '#app/features/catalogue/sound-desk/sound-line.server.ts';
import { StateLabel } from '#app/ui/admin/state-label.tsx';

const MARKS: Readonly<Record<SoundMark, string>> = {
  low: 'Volume baixo',
  high: 'Volume alto',
  unmeasured: 'Volume não medido',
};

/** On the form of an episode: how loud its sound is, in a line that leads to more. */
export function SoundLine({ id, shown }: { id: string; shown: SoundInLine | null }) {
  if (!shown) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
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

interface SoundMarkLineProps {
  item: { id: string; title: string };
  mark: SoundMark | undefined;
  /** The page with more is for who publishes. */
  hasLink: boolean;
}

/** In a list: a sound that is not as loud as apps ask for, or is not measured. */
export function SoundMarkLine({ item: { id, title }, mark, hasLink }: SoundMarkLineProps) {
  if (!mark) return null;
  if (!hasLink) return <p className="sub">{MARKS[mark]}</p>;
  return (
    <p>
      <a
        href={`/admin/episodios/${id}/volume` satisfies Href<'/admin/episodios/:id/volume'>}
        className="link inline-flex min-h-6 items-center"
        aria-label={`${MARKS[mark]}: ${title}`}
      >
        {MARKS[mark]}
      </a>
    </p>
  );
}
