import type { LegalDocument } from '#app/pure/site/legal-documents.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface PublishSectionProps {
  document: LegalDocument;
  /** The draft differs from what is in force. */
  isChanged: boolean;
  /** '2026-11-28' */
  today: string;
  typed: Typed;
}

/** Saves what is written, and publishes it from a day on. */
export function PublishSection({ document, isChanged, today, typed }: PublishSectionProps) {
  return (
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
        defaultValue={typed.text('day', today)}
        errors={typed.errors('day')}
      />
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink
          to={`/admin/textos-legais/${document}/previa` satisfies Href<'/admin/textos-legais/:texto/previa'>}
          look="line"
        >
          Ver o rascunho salvo
        </ButtonLink>
        <Button type="submit" name="publish" value="on">
          Salvar e publicar
        </Button>
      </div>
    </FormSection>
  );
}
