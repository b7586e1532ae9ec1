import { useId, useState } from 'react';
import type { PageCardRef } from '#app/features/writing/text/blocks.ts';
import { FoundRecords, useFound } from '#app/ui/admin/found-records.tsx';
import type { PanelProps } from '#app/ui/admin/open-panel.tsx';
import { useOpenedBlock } from '../put-block.ts';
import { type ShownCard, searchCards } from '../shown-card.ts';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';

type Kind = PageCardRef['kind'];

const KINDS: ReadonlyArray<{ kind: Kind; label: string }> = [
  { kind: 'episode', label: 'Episódio' },
  { kind: 'video', label: 'Vídeo' },
  { kind: 'product', label: 'Produto' },
];

const PAGE_KINDS: typeof KINDS = [
  ...KINDS,
  { kind: 'letter', label: 'Carta' },
  { kind: 'journey', label: 'Jornada' },
];

const SEARCHES = {
  episode: (query: string) => searchCards('episode', query),
  video: (query: string) => searchCards('video', query),
  product: (query: string) => searchCards('product', query),
  letter: (query: string) => searchCards('letter', query),
  journey: (query: string) => searchCards('journey', query),
} satisfies Record<Kind, unknown>;

/** Finds a record, and inserts its card. */
export function CardPanel({ editor, onDone, settle, isPage }: PanelProps & { isPage: boolean }) {
  const name = useId();
  const { put } = useOpenedBlock(editor, 'blockCard');
  const [kind, setKind] = useState<Kind>('episode');
  const [query, setQuery] = useState('');
  const [isTried, setTried] = useState(false);
  const found = useFound(SEARCHES[kind], query);
  const insert = ({ id }: ShownCard) => {
    put({ kind, id });
    onDone();
  };
  const [first] = found ?? [];
  return (
    <PanelFrame
      settle={settle}
      isFilled={query.trim() !== ''}
      applyLabel={null}
      onApply={() => {
        setTried(true);
        return false;
      }}
      onClose={onDone}
    >
      <fieldset className="writing-panel-kinds">
        <legend className="sr-only">Cartão de quê</legend>
        {(isPage ? PAGE_KINDS : KINDS).map((one) => (
          <label key={one.kind}>
            <input
              type="radio"
              name={name}
              form=""
              checked={kind === one.kind}
              onChange={() => setKind(one.kind)}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      <PanelField
        label="Buscar pelo título"
        type="search"
        value={query}
        maxLength={200}
        error={isTried && query.trim() ? 'Escolha na lista o que o cartão mostra, ou cancele.' : null}
        isFirst
        onChange={(event) => setQuery(event.currentTarget.value)}
        onEnter={() => first && insert(first)}
        onEscape={onDone}
      />
      <FoundRecords found={found} onChoose={insert} />
    </PanelFrame>
  );
}
