import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { LegalDocument } from '#app/pure/site/legal-documents.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { RecordForm } from '#app/ui/admin/record-form.tsx';
import { RichTextField } from '#app/ui/admin/rich-text-field.tsx';
import { draftFields, type LegalDraft } from '../draft-fields.ts';
import { PublishSection } from './publish-section.tsx';

interface LegalTextFormProps {
  document: LegalDocument;
  draft: LegalDraft;
  /** The draft differs from what is in force. */
  isChanged: boolean;
  /** '2026-11-28' */
  today: string;
  posted: FormAnswer | undefined;
}

const HINT = 'Um título do editor começa uma seção, que também aparece no sumário da página.';

/** The host's own words, before and after the site's text, and the day from which they hold. */
export function LegalTextForm({ document, draft, isChanged, today, posted }: LegalTextFormProps) {
  const { version: _, ...base } = draftFields(draft);
  return (
    <RecordForm
      posted={posted}
      record={{
        id: `texto-${document}`,
        version: draft.version,
        path: `/admin/textos-legais/${document}` satisfies Href<'/admin/textos-legais/:texto'>,
      }}
      base={base}
      submitLabel="Salvar rascunho"
      className="grid max-w-[60rem] gap-5"
      // Enter presses the first submit button of a form.
      lead={<button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
    >
      {(typed) => (
        <>
          <FormSection title="As suas palavras">
            <RichTextField
              label={
                document === 'terms' ? 'Antes do texto do site, ou no lugar dele' : 'Antes do texto do site'
              }
              name="before"
              hint={HINT}
              defaultValue={typed.text('before', draft.own.before)}
              errors={typed.errors('before')}
              isPlain
            />
            <RichTextField
              label="Depois do texto do site"
              name="after"
              hint={HINT}
              defaultValue={typed.text('after', draft.own.after)}
              errors={typed.errors('after')}
              isPlain
            />
            {document === 'terms' ? (
              <CheckField
                name="isWhole"
                label="Usar só o meu texto, no lugar do texto do site"
                hint="Cuidado: o texto do site diz o que a lei pede de uma loja, como preço, entrega, defeito e cancelamento. Sem ele, isso precisa estar no seu, e o que vem 'depois' não aparece. Ficam sempre, no fim: os sete dias para desistir, a acessibilidade e a ajuda em uma crise. Converse antes com quem entende de leis."
                defaultChecked={typed.isChecked('isWhole', draft.own.isWhole)}
              />
            ) : (
              <p className="text-small text-ink-soft">
                O texto do site diz o que ele guarda e por quanto tempo, e muda junto com o site. Por isso
                fica sempre.
              </p>
            )}
          </FormSection>
          <PublishSection {...{ document, isChanged, today, typed }} />
        </>
      )}
    </RecordForm>
  );
}
