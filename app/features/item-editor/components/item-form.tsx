import { type KeyboardEvent, useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { itemPath } from '#app/features/catalogue/item-links.ts';
import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { CollisionNotice } from '#app/ui/admin/collision-notice.tsx';
import { DraftNotice } from '#app/ui/admin/draft-notice.tsx';
import { LeaveGuard } from '#app/ui/admin/leave-guard.tsx';
import { useRecordForm } from '#app/ui/admin/use-record-form.ts';
import { Button } from '#app/ui/button.tsx';
import type { EditedItem } from '../edited-item.server.ts';
import { differencesBetween, type FormValues } from '../form-values.ts';
import { ContentFields } from './content-fields.tsx';
import { MediaFields } from './media-fields.tsx';
import { PublicationFields } from './publication-fields.tsx';

interface ItemFormProps {
  kind: ItemKind;
  /** Null for a new one. */
  item: EditedItem | null;
  /** The stored record, as fields. */
  saved: FormValues;
  topics: ReadonlyArray<{ id: string; name: string }>;
  answer: FormAnswer | undefined;
}

/** What an upload has left in the form is of no use another day. */
const NOT_KEPT = ['thumbnail', 'thumbnail-remover', 'audio', 'audio-remover'];

/** Creates or changes an episode or a video. */
export function ItemForm({ kind, item, saved, topics, answer }: ItemFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const record = useRecordForm({
    recordKey: item ? `item:${item.id}` : `${kind}:novo`,
    recordId: item?.id,
    saved,
    answer,
    skipped: NOT_KEPT,
  });
  const errors = (answer?.ok === false && answer.fieldErrors) || {};
  const { form, values } = record;
  useEffect(() => {
    if (answer?.fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer, form]);
  const saveByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const fields = { kind, values, errors };
  return (
    <>
      <LeaveGuard isDirty={record.isDirty} isKept />
      <DraftNotice draft={record.recovered} onKeep={record.keep} onDiscard={record.discard} />
      {record.hasCollided && item && (
        <CollisionNotice
          differences={differencesBetween(kind, answer?.values ?? {}, saved, topicNames(topics))}
          viewPath={itemPath(item)}
          onGiveUp={record.discard}
        />
      )}
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        onInput={record.onInput}
        onSubmit={record.onSubmit}
        onKeyDown={saveByKey}
      >
        <input type="hidden" name="version" value={record.version} />
        {values.token && <input type="hidden" name="token" value={values.token} />}
        <div key={record.formKey} className="form-columns">
          <div className="grid gap-5">
            <ContentFields {...fields} />
            <MediaFields {...fields} item={item} />
          </div>
          <PublicationFields {...fields} topics={topics} item={item} />
        </div>
        <div className="save-bar">
          <p className="note" aria-live="polite">
            {record.isDirty ? 'Há mudanças não salvas. Elas ficam guardadas neste navegador.' : ''}
          </p>
          <Button type="submit" look={record.hasCollided ? 'danger' : 'solid'} disabled={isBusy}>
            {isBusy ? 'Salvando…' : record.hasCollided ? 'Salvar a minha por cima' : 'Salvar'}
          </Button>
        </div>
      </Form>
    </>
  );
}

function topicNames(topics: ItemFormProps['topics']): ReadonlyMap<string, string> {
  return new Map(topics.map(({ id, name }) => [id, name]));
}
