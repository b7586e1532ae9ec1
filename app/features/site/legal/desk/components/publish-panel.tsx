import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { LegalDocument } from '#app/pure/site/legal-documents.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface PublishPanelProps {
  document: LegalDocument;
  version: number;
  /** The draft differs from what is in force. */
  isChanged: boolean;
  /** '2026-11-28' */
  today: string;
  pressed: FormAnswer | undefined;
}

/** Publishes the saved draft from a day on. */
export function PublishPanel({ document, version, isChanged, today, pressed }: PublishPanelProps) {
  return (
    <Form method="post" noValidate className="max-w-[60rem]">
      <input type="hidden" name="version" value={version} />
      <FormSection title="Publicar">
        <p className="text-small text-ink-soft">
          {isChanged
            ? 'O rascunho salvo é diferente do texto que vale hoje.'
            : 'O rascunho salvo é igual ao texto que vale hoje.'}{' '}
          Publicado, o texto não muda mais: consentimentos, contas e pedidos dizem qual versão valia.
        </p>
        <TextField
          label="Vale a partir de"
          type="date"
          name="day"
          min={today}
          required
          hint="Hoje, na hora, ou um dia que ainda vem, à meia-noite de Brasília."
          defaultValue={pressed?.values?.day || today}
          errors={pressed?.fieldErrors?.day}
        />
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink
            to={
              `/admin/textos-legais/${document}/previa` satisfies Href<'/admin/textos-legais/:texto/previa'>
            }
            look="line"
          >
            Ver a prévia
          </ButtonLink>
          <Button type="submit" name="intent" value="publish">
            Publicar o rascunho salvo
          </Button>
        </div>
      </FormSection>
    </Form>
  );
}
