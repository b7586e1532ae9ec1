import { useEffect, useId, useState } from 'react';
import type { PanelProps } from '#app/ui/admin/rich-text-toolbar.tsx';
import { insertBlock } from './insert-block.ts';
import { LetterPanel } from './letter-panel.tsx';
import { PanelField } from './panel-field.tsx';
import { type CARD_KINDS, type ShownCard, searchCards } from './shown-card.ts';

type Kind = (typeof CARD_KINDS)[number];

const KINDS: ReadonlyArray<{ kind: Kind; label: string }> = [
  { kind: 'episode', label: 'Episódio' },
  { kind: 'video', label: 'Vídeo' },
  { kind: 'product', label: 'Produto' },
];

const PAUSE_MS = 250;

/** Finds an episode, a video or a product, and inserts its card. */
export function CardPanel({ editor, onDone }: PanelProps) {
  const name = useId();
  const [kind, setKind] = useState<Kind>('episode');
  const [query, setQuery] = useState('');
  const found = useFound(kind, query);
  const insert = ({ id }: ShownCard) => {
    insertBlock(editor, { type: 'letterCard', attrs: { kind, id } });
    onDone();
  };
  const [first] = found ?? [];
  return (
    <LetterPanel applyLabel={null} onClose={onDone}>
      <fieldset className="letter-panel-kinds">
        <legend className="sr-only">Cartão de quê</legend>
        {KINDS.map((one) => (
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
        isFirst
        onChange={(event) => setQuery(event.currentTarget.value)}
        onEnter={() => first && insert(first)}
        onEscape={onDone}
      />
      <Found found={found} onChoose={insert} />
    </LetterPanel>
  );
}

function Found({
  found,
  onChoose,
}: {
  found: ShownCard[] | null | undefined;
  onChoose: (card: ShownCard) => void;
}) {
  if (found === null)
    return <p role="alert">Não foi possível buscar. Verifique a conexão e tente de novo.</p>;
  if (found?.length === 0) return <p role="status">Nada encontrado.</p>;
  return (
    <ul className="letter-panel-found" aria-busy={found === undefined}>
      {found?.map((card) => (
        <li key={card.id}>
          <button type="button" onClick={() => onChoose(card)}>
            <img src={card.pictureUrl} alt="" width={64} height={36} />
            <span>
              <strong>{card.title}</strong>
              <small>{card.detail}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the server finds, a moment after the last letter; undefined while it is asked, null where it does not answer. */
function useFound(kind: Kind, query: string): ShownCard[] | null | undefined {
  const [found, setFound] = useState<ShownCard[] | null>();
  useEffect(() => {
    let isOver = false;
    const tell = (cards: ShownCard[] | null) => {
      if (!isOver) setFound(cards);
    };
    setFound(undefined);
    const timer = setTimeout(() => searchCards(kind, query).then(tell, () => tell(null)), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, query]);
  return found;
}
