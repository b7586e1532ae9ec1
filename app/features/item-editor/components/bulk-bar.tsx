import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogButton } from '#app/ui/dialog.tsx';
import { NO_TOPIC } from '../list-place.ts';
import { countOf, ITEM_WORDS } from '../messages.ts';
import { deletionConsequence } from './delete-item.tsx';

interface BulkBarProps {
  kind: ItemKind;
  topics: ReadonlyArray<{ id: string; name: string }>;
  refused: string | undefined;
  /** The rows, with a checkbox called `ids` in each. */
  children: React.ReactNode;
}

/** One form around the rows: what is chosen is published, moved or deleted together. */
export function BulkBar({ kind, topics, refused, children }: BulkBarProps) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(0);
  const isBusy = useNavigation().formMethod === 'POST';
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])];
  const count = () => setChosen(boxes().filter((box) => box.checked).length);
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen;
    count();
  };
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="bulk"
      onChange={count}
      onReset={() => setChosen(0)}
    >
      {refused && (
        <p role="alert" className="notice mb-4" data-tone="bad">
          {refused}
        </p>
      )}
      <label className="pick-all">
        <input
          type="checkbox"
          checked={chosen > 0 && chosen === boxes().length}
          onChange={(event) => chooseAll(event.currentTarget.checked)}
        />
        Escolher todos desta página
      </label>
      {children}
      <fieldset className="bulk-bar" disabled={isBusy}>
        <legend className="sr-only">Com os escolhidos</legend>
        <p className="bulk-count" aria-live="polite">
          {chosen > 0 ? countOf(kind, chosen) : `Escolha ${ITEM_WORDS[kind].many}`}
        </p>
        <Button type="submit" look="line" name="intent" value="publish">
          Publicar
        </Button>
        <Button type="submit" look="line" name="intent" value="unpublish">
          Despublicar
        </Button>
        <span className="bulk-move">
          <select name="topic" aria-label="Novo tópico" className="field-input">
            <option value={NO_TOPIC}>Sem tópico</option>
            {topics.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <Button type="submit" look="line" name="intent" value="move">
            Mudar tópico
          </Button>
        </span>
        <DialogButton dialog="excluir-escolhidos" look="danger">
          Excluir
        </DialogButton>
      </fieldset>
      <Dialog
        id="excluir-escolhidos"
        title={`Excluir ${chosen > 0 ? countOf(kind, chosen) : 'os escolhidos'}?`}
      >
        <p className="mt-3">{deletionConsequence(kind, chosen !== 1)}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="submit" formMethod="dialog" look="line">
            Cancelar
          </Button>
          <Button
            type="submit"
            look="danger"
            name="intent"
            value="delete"
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          >
            Excluir
          </Button>
        </div>
      </Dialog>
    </Form>
  );
}
