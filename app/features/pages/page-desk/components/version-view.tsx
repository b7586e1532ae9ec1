import '../versions.css';
import { BlockPart } from '#app/features/writing/text/components/text-blocks.tsx';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { Sequence } from '#app/ui/sequence.tsx';
import type { ShownVersion } from '../shown-version.server.ts';

interface VersionViewProps {
  version: ShownVersion;
  heading: string;
  /** Whether title and summary are not those of the other one. */
  isTitleOther: boolean;
  isSummaryOther: boolean;
  children?: React.ReactNode;
}

/** One of two versions beside each other. What differs has a mark and a word, not only a colour. */
export function VersionView({ version, heading, isTitleOther, isSummaryOther, children }: VersionViewProps) {
  const { title, summary, parts, cards, savedAt, isPublication } = version;
  return (
    <section className="version" aria-label={heading}>
      <h2 className="font-semibold">{heading}</h2>
      <p className="text-small text-ink-soft">
        {isPublication ? 'Publicada' : 'Salva'} em {formatMoment(savedAt)}
      </p>
      {children}
      <div className="prose version-text">
        <Part differs={isTitleOther}>
          <p className="text-title-3">{title}</p>
        </Part>
        {summary && (
          <Part differs={isSummaryOther}>
            <p className="text-ink-soft">{summary}</p>
          </Part>
        )}
        <Sequence of={parts}>
          {({ block, differs }) => (
            <Part differs={differs}>
              <BlockPart block={block} cards={cards} />
            </Part>
          )}
        </Sequence>
      </div>
    </section>
  );
}

function Part({ differs, children }: { differs: boolean; children: React.ReactNode }) {
  if (!differs) return children;
  return (
    <div className="version-other">
      <p className="version-mark">Só aqui</p>
      {children}
    </div>
  );
}
