import '../list/item-list.css';
import { useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { deletionConsequence, ITEM_WORDS } from '../messages.ts';

interface DeleteItemProps {
  kind: ItemKind;
  item: { id: string; title: string };
  /** The URL of the list without the question. */
  closeTo: string;
}

/** The question before a deletion. It has a URL (`?excluir=`), so that it works without JavaScript. */
export function DeleteItem({ kind, item, closeTo }: DeleteItemProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.close();
    dialog.current?.showModal();
    return () => {
      // Return the focus to the opener, unless that row is gone.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      className="dialog ask"
      aria-labelledby="excluir-titulo"
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <h2 id="excluir-titulo" className="text-title-2">
        Excluir {ITEM_WORDS[kind].one}?
      </h2>
      <p className="mt-3 font-semibold">{item.title}</p>
      <p className="mt-3">{deletionConsequence(kind)}</p>
      <Form
        method="post"
        action={closeTo}
        preventScrollReset
        className="mt-6 flex flex-wrap justify-end gap-3"
      >
        <input type="hidden" name="ids" value={item.id} />
        <ButtonLink to={closeTo} look="line">
          Voltar
        </ButtonLink>
        <Button type="submit" look="danger" name="intent" value="delete">
          Excluir
        </Button>
      </Form>
    </dialog>
  );
}
