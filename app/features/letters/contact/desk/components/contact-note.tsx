import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { RecordForm } from '#app/ui/admin/record-form.tsx';
import { LONGEST_NOTE } from '../rules.ts';

interface ContactNoteProps {
  contact: { id: string; note: string; version: number };
  /** The answer to a post without JavaScript. */
  posted: FormAnswer | undefined;
  isMoreUnsaved: boolean;
}

/** The admins' note on a message; nobody else sees it. */
export function ContactNote({ contact, posted, isMoreUnsaved }: ContactNoteProps) {
  const { id, note, version } = contact;
  return (
    <RecordForm
      posted={posted?.values?.intent === 'note' ? posted : undefined}
      record={{ version, path: `/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'> }}
      base={{ note }}
      submitLabel="Salvar anotação"
      isPrivate
      isMoreUnsaved={isMoreUnsaved}
      className="form-section"
      differences={(typed) =>
        typed.note === note ? [] : [{ label: 'Anotação', typed: typed.note ?? '', stored: note }]
      }
    >
      {(typed) => (
        <>
          <h2>Anotação</h2>
          <input type="hidden" name="intent" value="note" />
          <PlainTextArea
            label="Só quem administra vê"
            rows={5}
            maxLength={LONGEST_NOTE}
            {...typed.field('note')}
          />
        </>
      )}
    </RecordForm>
  );
}
