import '../journey-items.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { findCardAt, type ShownCard, searchCards } from '#app/features/writing/editor-desk/shown-card.ts';
import { FoundFacts, FoundRecords, useFound } from '#app/ui/admin/found-records.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldFrame, useFieldErrors } from '#app/ui/field.tsx';
import { LONGEST_ITEM_ADDRESS } from '../rules.ts';

interface ItemPickerProps {
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
}

/** Of each kind. */
const MOST_SHOWN = 5;

/**
 * Finds an episode or a video by its title, among all. The form sends the address of its page, which is also what the
 * field asks for without scripts.
 */
export function ItemPicker({ name, defaultValue = '', errors }: ItemPickerProps) {
  const field = useFieldErrors(errors);
  const address = useRef<HTMLInputElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [chosen, setChosen] = useState(defaultValue);
  const [card, setCard] = useState<ShownCard | null>();
  useEffect(() => setAwake(true), []);
  useEffect(() => {
    let isOver = false;
    if (!chosen || card?.path === chosen) return;
    const tell = (found: ShownCard | null) => {
      if (!isOver) setCard(found);
    };
    findCardAt(chosen).then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
  }, [chosen, card]);
  const choose = (next: ShownCard | null) => {
    setCard(next);
    setChosen(next?.path ?? '');
    if (!address.current) return;
    address.current.value = next?.path ?? '';
    address.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isFound = card !== null && card !== undefined && chosen !== '';
  return (
    <FieldFrame
      label="Episódio ou vídeo"
      hint={
        isAwake ? 'Em branco, o dia é só texto.' : 'O endereço da página dele. Em branco, o dia é só texto.'
      }
      {...field}
      id={isAwake && !isFound ? `${field.id}-busca` : field.id}
    >
      <input
        {...field.control}
        ref={address}
        name={name}
        defaultValue={defaultValue}
        maxLength={LONGEST_ITEM_ADDRESS}
        autoComplete="off"
        {...(isAwake && { tabIndex: -1, 'aria-hidden': true })}
        onFocus={() => document.getElementById(`${field.id}-busca`)?.focus()}
        className={isAwake ? 'sr-only' : 'field-input'}
      />
      {isAwake && isFound && (
        <div className="chosen-item">
          <p className="found-record">
            <FoundFacts record={card} />
          </p>
          <Button look="line" onClick={() => choose(null)}>
            Trocar ou remover
          </Button>
        </div>
      )}
      {isAwake && chosen !== '' && card === null && (
        <p className="flex flex-wrap items-center gap-3 text-small" role="status">
          Não encontramos a página {chosen}.
          <Button look="quiet" onClick={() => choose(null)}>
            Remover do dia
          </Button>
        </p>
      )}
      {isAwake && !isFound && (
        <ItemSearch
          id={`${field.id}-busca`}
          error={field.error ? `${field.id}-error` : null}
          onChoose={choose}
        />
      )}
    </FieldFrame>
  );
}

function ItemSearch({
  id,
  error,
  onChoose,
}: {
  id: string;
  error: string | null;
  onChoose: (card: ShownCard) => void;
}) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const found = useFound(isOpen ? searchItems : findNothing, query);
  const [first] = found ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (first && query.trim() !== '') onChoose(first);
  };
  return (
    <>
      <input
        id={id}
        type="search"
        value={query}
        placeholder="Busque pelo título"
        maxLength={200}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ?? undefined}
        className="field-input"
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          setOpen(true);
          setQuery(event.currentTarget.value);
        }}
        onInput={(event) => event.stopPropagation()} // not a field of the form
        onKeyDown={onKeyDown}
      />
      {isOpen && <FoundRecords found={found} onChoose={onChoose} />}
    </>
  );
}

async function searchItems(query: string): Promise<ShownCard[]> {
  const kinds = await Promise.all([searchCards('episode', query), searchCards('video', query)]);
  return kinds.flatMap((cards) => cards.slice(0, MOST_SHOWN));
}

const findNothing = async (): Promise<ShownCard[]> => [];
