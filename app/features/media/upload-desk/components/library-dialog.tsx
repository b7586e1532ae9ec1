import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { PickedJson } from '#app/pure/media/library-json.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import bodyStyles from '../library-body.css?url';
import type { UploadPurpose } from '../purposes.ts';
import { usePickList } from './use-pick-list.ts';

interface LibraryDialogProps {
  purpose: UploadPurpose;
  onPick: (picture: PickedJson) => void;
  onClose: () => void;
}

/** React hands events of a portal to the form around it, which would take them for its own. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Pictures of the library as buttons, with a search. */
export function LibraryDialog({ purpose, onPick, onClose }: LibraryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { pictures, state, error, older, search, more, take } = usePickList(purpose, (picture) => {
    dialog.current?.close();
    onPick(picture);
  });
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="dialog library-dialog"
      aria-labelledby={title}
      onClose={onClose}
      onInput={stop}
      onChange={stop}
      onSubmit={stop}
      onKeyDown={stop}
      onClick={stop}
    >
      <link rel="stylesheet" href={bodyStyles} precedence="library" />
      <div className="library-head">
        <h2 id={title}>Escolher da biblioteca</h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Fechar"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <input
        type="search"
        className="field-input"
        aria-label="Buscar imagens pelo nome"
        placeholder="Buscar pelo nome…"
        maxLength={200}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <p role="status" className="upload-hint">
        {state === 'loading' && 'Buscando…'}
        {state === 'taking' && 'Preparando a imagem…'}
        {state === 'ready' && pictures.length === 0 && !older && 'Nenhuma imagem encontrada.'}
      </p>
      {error && (
        <p role="alert" className="upload-error">
          {error}
        </p>
      )}
      <ul className="pictures">
        {pictures.map(({ id, name, alt, facts }) => (
          <li key={id}>
            <button type="button" onClick={() => take(id)}>
              <img
                src={`/admin/biblioteca/${id}/miniatura` satisfies Href<'/admin/biblioteca/:id/miniatura'>}
                alt={alt}
                loading="lazy"
              />
              <span className="name">{name}</span>
              <span className="size">{facts}</span>
            </button>
          </li>
        ))}
      </ul>
      {older && (
        <Button look="line" isBusy={state !== 'ready'} onClick={more}>
          Mostrar mais
        </Button>
      )}
    </dialog>,
    document.body,
  );
}
