import { Form } from 'react-router';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { MOST_COUNTED } from '#app/pure/text/plural.ts';
import { SelectField } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { CloseButton, Dialog, DialogButton } from '#app/ui/dialog.tsx';
import { listPath, NO_TOPIC, usualSort } from '../list/list-place.ts';
import { totalText } from '../list/total-text.ts';

const DIALOG = 'mover-encontrados';

interface MoveFoundProps {
  kind: ItemKind;
  topics: ReadonlyArray<{ id: string; name: string }>;
  found: { total: number; isTotalExact: boolean };
}

/** Moves all items that the list finds to a topic, on all pages. */
export function MoveFound({ kind, topics, found }: MoveFoundProps) {
  return (
    <>
      <DialogButton dialog={DIALOG} look="line">
        Mudar tópico de todos ({totalText(kind, found)})
      </DialogButton>
      <Dialog id={DIALOG} title="Mudar tópico de todos">
        <Form method="post" preventScrollReset className="mt-4 grid gap-5">
          <p>
            Vale para tudo o que a lista encontra agora ({totalText(kind, found)}), também nas outras páginas.
          </p>
          <SelectField
            label="Novo tópico"
            name="topic"
            options={[
              ...topics.map(({ id, name }) => ({ value: id, label: name })),
              { value: NO_TOPIC, label: 'Sem tópico' },
            ]}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <CloseButton dialog={DIALOG} look="line">
              Voltar
            </CloseButton>
            <Button
              type="submit"
              name="intent"
              value="move-found"
              onClick={(event) => event.currentTarget.closest('dialog')?.close()}
            >
              Mudar tópico
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

/** Says how many items have no topic, and links to them. */
export function WithoutTopic({ kind, count }: { kind: ItemKind; count: number }) {
  const found = { total: count, isTotalExact: count <= MOST_COUNTED };
  return (
    <p className="notice mb-4">
      Sem tópico: {totalText(kind, found)}, em nenhuma página de tópico.{' '}
      <a href={listPath(kind, { topic: NO_TOPIC, sort: usualSort(kind) })}>Ver e escolher um tópico</a>
    </p>
  );
}
