import { NO_TOPIC } from '../list/list-place.ts';
import '../list/item-list.css';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { BulkForm } from '#app/ui/admin/bulk-form.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { Button } from '#app/ui/button.tsx';
import { deletionConsequence, ITEM_WORDS } from '../messages.ts';

interface BulkBarProps {
  kind: ItemKind;
  topics: ReadonlyArray<{ id: string; name: string }>;
  answer: FormAnswer | undefined;
  /** The rows. */
  children: React.ReactNode;
}

/** Publishes, moves or deletes the selected items. */
export function BulkBar({ kind, topics, answer, children }: BulkBarProps) {
  const mayPublish = useCan()('publish');
  return (
    <BulkForm
      words={ITEM_WORDS[kind]}
      answer={answer}
      consequence={(isOne) => deletionConsequence(kind, !isOne)}
      actions={
        mayPublish && (
          <>
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
          </>
        )
      }
    >
      {children}
    </BulkForm>
  );
}
