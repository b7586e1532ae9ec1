import { BlockField, blockKit } from '#app/features/writing/editor-desk/components/block-field.tsx';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { mergedBy } from '#app/ui/admin/differences.ts';
import { HandInButton, type ReviewState } from '#app/ui/admin/hand-in.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { PlainField, PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { storedFields } from '../form-values.ts';
import type { EditedLetter } from '../queries.server.ts';
import { LONGEST_PREVIEW, LONGEST_SUBJECT } from '../rules.ts';
import { InboxLine } from './inbox-line.tsx';

const fetchLetterKit = blockKit({
  cardGone: 'O que o cartão mostrava não existe mais. Remova o cartão da carta.',
  pictureHint: 'Até 20 MB. Ela é diminuída para caber bem num e-mail.',
});

interface LetterFormProps {
  posted: FormAnswer | undefined;
  /** Omitted for a new letter, which has `newId`. */
  letter?: EditedLetter;
  newId?: string;
  review: ReviewState | null;
  /** Who sends letters, as inboxes show it. */
  sender: string;
}

export function LetterForm({ posted, letter, newId, review, sender }: LetterFormProps) {
  const maySend = useCan()('send-letters');
  return (
    <RecordForm
      posted={posted}
      record={
        letter && {
          id: letter.id,
          version: letter.version,
          path: `/admin/cartas/${letter.id}` satisfies Href<'/admin/cartas/:id'>,
        }
      }
      newId={newId}
      {...mergedBy(letter && storedFields(letter))}
      submitLabel="Salvar"
      acts={!maySend && <HandInButton review={review} />}
    >
      {(typed) => (
        <div className="form-columns">
          <div className="grid gap-5">
            <Words typed={typed} letter={letter} sender={sender} />
            <Body typed={typed} />
          </div>
          {maySend ? <Archive typed={typed} letter={letter} /> : <HiddenFields fields={keptOf(letter)} />}
        </div>
      )}
    </RecordForm>
  );
}

/** What who sends letters has chosen for the site: it goes along as it is. */
function keptOf(letter: EditedLetter | undefined): Record<string, string> {
  return {
    ...(letter?.isPublic && { isPublic: 'on' }),
    ...(letter?.access === 'premium' && { isMembersOnly: 'on' }),
  };
}

interface PartProps {
  typed: Typed;
  letter: EditedLetter | undefined;
}

function Words({ typed, letter, sender }: PartProps & { sender: string }) {
  return (
    <FormSection title="Na caixa de entrada">
      <PlainField label="Assunto" maxLength={LONGEST_SUBJECT} {...typed.field('subject')} />
      <PlainTextArea
        label="Texto de prévia"
        rows={2}
        hint="Aparece ao lado do assunto. Se ficar em branco, os programas de e-mail mostram o começo da carta."
        maxLength={LONGEST_PREVIEW}
        {...typed.field('previewText')}
      />
      <InboxLine
        sender={sender}
        subject={typed.text('subject', letter?.subject) ?? ''}
        previewText={typed.text('previewText', letter?.previewText) ?? ''}
      />
    </FormSection>
  );
}

function Body({ typed }: { typed: Typed }) {
  return (
    <FormSection title="A carta">
      <BlockField
        label="Texto"
        isPlain
        plainHint="Texto simples, ou HTML com parágrafos, títulos, listas, citações e links."
        fetchKit={fetchLetterKit}
        {...typed.field('body')}
      />
    </FormSection>
  );
}

function Archive({ typed, letter }: PartProps) {
  return (
    <FormSection title="No site">
      <CheckField
        name="isPublic"
        label="Publicar também no site"
        hint="Depois de enviada, a carta fica também no site, para quem quiser ler."
        defaultChecked={typed.isChecked('isPublic', letter?.isPublic ?? false)}
      />
      <CheckField
        name="isMembersOnly"
        label="Só para quem é Premium"
        hint="No site, as outras pessoas veem o assunto e o começo."
        defaultChecked={typed.isChecked('isMembersOnly', letter?.access === 'premium')}
      />
    </FormSection>
  );
}
