import './palette.css';
import { useEffect, useId, useRef, useState } from 'react';
import { preinit } from 'react-dom';
import type { AdminPlace } from '#app/pure/site/admin-menu.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import bodyStyles from './palette-body.css?url';
import { ALL_KEY, type PaletteRow, paletteRows, useRecords } from './palette-rows.ts';

interface PaletteProps {
  places: readonly AdminPlace[];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The search over everything, above any page: Ctrl+K, or the button of the frame. */
export function Palette({ places, isOpen, setOpen }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpenKey(setOpen);
  // Fetched once the page is awake, so that the dialog opens at once: letters typed right after the key are its own.
  useEffect(() => preinit(bodyStyles, { as: 'style', precedence: 'palette' }), []);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);
  // Said at once: the dialog's own event comes later, and the key may come before it.
  const close = () => {
    dialog.current?.close();
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the press beside it is for the mouse.
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="Buscar na administração"
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) setOpen(false);
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      {isOpen && <PaletteBody places={places} close={close} />}
    </dialog>
  );
}

function PaletteBody({ places, close }: Pick<PaletteProps, 'places'> & { close: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const records = useRecords(query);
  const rows = paletteRows(places, query, records);
  const { active, setActive } = useActiveRow(rows, query);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + rows.length) % rows.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter') list.current?.querySelectorAll('a')[active]?.click();
    else return;
    event.preventDefault();
  };
  return (
    <>
      {/* It is shown with its styles: React waits for them, where they are not there yet. */}
      <link rel="stylesheet" href={bodyStyles} precedence="palette" />
      <div className="palette-field">
        <AdminIcon name="search" />
        <input
          // biome-ignore lint/a11y/noAutofocus: a dialog that was just opened for typing.
          autoFocus
          // Of a search field, Escape would only empty it.
          type="text"
          inputMode="search"
          role="combobox"
          aria-label="Buscar páginas e registros"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-rows`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? optionId(active) : undefined}
          placeholder="Título, nome, pedido, página…"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label="Fechar a busca" onClick={close}>
          <AdminIcon name="close" />
        </button>
      </div>
      {records.hasFailed && !records.isWaiting && (
        <p role="alert" className="palette-note">
          Não foi possível buscar registros. Verifique a conexão; as páginas continuam aqui.
        </p>
      )}
      {/* The field keeps the focus, and names the active row. */}
      <div
        ref={list}
        id={`${id}-rows`}
        role="listbox"
        aria-label="Resultados"
        aria-busy={records.isWaiting}
        className="palette-rows"
      >
        {rows.map((row, index) => (
          <Option key={row.key} row={row} id={optionId(index)} isActive={index === active} onChosen={close} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {statusOf(rows, query, records.isWaiting)}
      </p>
    </>
  );
}

interface OptionProps {
  row: PaletteRow;
  id: string;
  isActive: boolean;
  onChosen: () => void;
}

/** A link, so that the middle button and 'open in a new tab' work; the router follows it as any other. */
function Option({ row: { to, title, detail, icon, kind }, id, isActive, onChosen }: OptionProps) {
  return (
    <a id={id} href={to} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChosen}>
      <AdminIcon name={icon} />
      <span>
        <strong>{title}</strong>
        {detail && <span className="text">{detail}</span>}
      </span>
      <span className="kind">{kind}</span>
    </a>
  );
}

/**
 * The row that Enter opens is the one that is shown as active: it is held by its key, so rows that come in before or
 * after it change nothing.
 */
function useActiveRow(rows: readonly PaletteRow[], query: string) {
  const [held, setHeld] = useState<{ query: string; key: string } | null>(null);
  const found = held?.query === query ? rows.findIndex(({ key }) => key === held.key) : -1;
  const active = Math.max(0, found);
  const key = rows[active]?.key;
  useEffect(() => {
    // The first row stays the active one when records come; only the way to all results gives way to them.
    if (key !== undefined && key !== ALL_KEY) setHeld({ query, key });
  }, [query, key]);
  const setActive = (index: number) => {
    const row = rows[index];
    if (row) setHeld({ query, key: row.key });
  };
  return { active, setActive };
}

function statusOf(rows: readonly PaletteRow[], query: string, isWaiting: boolean): string {
  if (isWaiting) return 'Buscando…';
  const count = rows.filter(({ key }) => key !== ALL_KEY).length;
  if (query === '') return '';
  return count === 0 ? 'Nada encontrado' : countOf(count, 'resultado', 'resultados');
}

const TEXT =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="range"], [type="color"])';

/** Ctrl+K. Where a text is edited, the key is the text's own; above a dialog it does nothing. */
function useOpenKey(setOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isMeant || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TEXT)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [setOpen]);
}
