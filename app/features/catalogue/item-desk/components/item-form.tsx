import { useState } from 'react';
import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { baseOf } from '#app/pure/forms/merge-fields.ts';
import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import type { ReviewState } from '#app/ui/admin/hand-in.tsx';
import { plannedFrom, plannedIn, usePublicationActs } from '#app/ui/admin/publish-button.tsx';
import { RecordForm } from '#app/ui/admin/record-form.tsx';
import type { EditedItem } from '../edited-item.server.ts';
import { comparedFields, differencesBetween, type FormValues } from '../form-values.ts';
import { ContentFields } from './content-fields.tsx';
import { MediaFields } from './media-fields.tsx';
import { PublicationFields } from './publication-fields.tsx';

interface ItemFormProps {
  kind: ItemKind;
  /** Null for a new item, which has `newId`. */
  item: EditedItem | null;
  newId?: string;
  /** The field values of the stored record, or of an empty one. */
  saved: FormValues;
  topics: ReadonlyArray<{ id: string; name: string }>;
  /** When the page was loaded. ISO-8601. */
  now: string;
  notice: NoticeChoice;
  review: ReviewState | null;
  /** The answer to a post without JavaScript. */
  posted: FormAnswer | undefined;
}

export function ItemForm({ kind, item, newId, saved, topics, now, notice, review, posted }: ItemFormProps) {
  const [planned, setPlanned] = useState(() => plannedFrom(saved));
  const acts = usePublicationActs({ right: 'publish', saved, planned, now, notice, review });
  return (
    <RecordForm
      posted={posted}
      record={item ? { id: item.id, version: Number(saved.version), path: itemPath(item) } : undefined}
      newId={newId}
      base={item ? baseOf(comparedFields(kind), saved) : undefined}
      submitLabel="Salvar"
      onInput={(form) => setPlanned((known) => plannedIn(form, known))}
      acts={acts}
      differences={(typed) => differencesBetween(kind, typed, saved, topicNames(topics))}
    >
      {(typed) => {
        const { errors } = typed;
        const field = (name: string) => typed.field(name, saved[name]);
        const fields = { kind, values: typed.values ?? saved, errors, field };
        return (
          <div className="form-columns">
            <div className="grid gap-5">
              <ContentFields {...fields} />
              <MediaFields {...fields} item={item} />
            </div>
            <PublicationFields {...fields} topics={topics} notice={notice} item={item} />
          </div>
        );
      }}
    </RecordForm>
  );
}

function topicNames(topics: ItemFormProps['topics']): ReadonlyMap<string, string> {
  return new Map(topics.map(({ id, name }) => [id, name]));
}
