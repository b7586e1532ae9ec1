import type { TranscriptMark } from '#app/features/catalogue/transcripts/queries.server.ts';
import { itemPartPath } from '#app/pure/site/editor-paths.ts';

interface TranscriptLinkProps {
  kind: 'episode' | 'video';
  id: string;
}

/** On the form of an item: the way to what is said in it. */
export function TranscriptLink({ kind, id }: TranscriptLinkProps) {
  const address = itemPartPath({ kind, id }, 'transcricao');
  return (
    <a href={address} className="link inline-flex min-h-11 items-center font-semibold">
      Transcrição
    </a>
  );
}

const MARKS: Readonly<Record<TranscriptMark, string>> = {
  none: 'Sem transcrição',
  machine: 'Transcrição por máquina, por revisar',
  reviewed: 'Transcrição revisada',
};

/** In a list: whether what is said can be read. */
export function TranscriptMarkLine({ mark }: { mark: TranscriptMark | undefined }) {
  return mark ? <p className="sub">{MARKS[mark]}</p> : null;
}
