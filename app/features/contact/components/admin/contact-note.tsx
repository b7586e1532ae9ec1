import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { CollisionNotice } from '#app/ui/admin/collision-notice.tsx';
import { useOpenedRecord } from '#app/ui/admin/opened-record.ts';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { LONGEST_NOTE } from '../../rules.ts';

interface ContactNoteProps {
  record: { note: string; version: number };
  answer: FormAnswer | undefined;
}

/** What the admins write down about a message; nobody else sees it. */
export function ContactNote({ record, answer }: ContactNoteProps) {
  const refused = answer?.ok === false && answer.values?.intent === 'note' ? answer : undefined;
  const isCollision = refused?.fieldErrors?.version !== undefined;
  const opened = useOpenedRecord(record, refused !== undefined);
  return (
    <Form method="post" preventScrollReset className="form-section">
      <h2>Anotação</h2>
      {isCollision && (
        <CollisionNotice>
          <p className="whitespace-pre-wrap wrap-anywhere">Agora: {record.note || '(vazio)'}</p>
        </CollisionNotice>
      )}
      <input type="hidden" name="intent" value="note" />
      {/* After a collision the version that the notice shows: whoever saves again has seen it. */}
      <input
        type="hidden"
        name="version"
        value={isCollision ? record.version : (refused?.values?.version ?? opened.version)}
      />
      <PlainTextArea
        label="Só quem administra vê"
        name="note"
        rows={5}
        maxLength={LONGEST_NOTE}
        defaultValue={refused?.values?.note ?? opened.note}
        errors={refused?.fieldErrors?.note}
      />
      <div className="flex justify-end">
        <Button type="submit" look="line">
          Salvar anotação
        </Button>
      </div>
    </Form>
  );
}
