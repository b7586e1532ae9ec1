import { Form } from 'react-router';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorDetails, type Fault } from './error-details.tsx';

export type ShownReport =
  | { isFound: false }
  | { isFound: true; id: string; when: string; place: string; fault: Fault | null };

interface ErrorLookupProps {
  code: string;
  /** Null where no code was given. */
  report: ShownReport | null;
}

/** What happened under the code that an error page showed. A GET form: the answer has its own address. */
export function ErrorLookup({ code, report }: ErrorLookupProps) {
  return (
    <FormSection title="Procurar um código de erro">
      <Form
        action={'/admin/saude#codigo' satisfies Href}
        id="codigo"
        className="grid gap-4"
        preventScrollReset
      >
        <PlainField
          label="Código"
          hint="Ele aparece na página de erro. Peça à pessoa o código inteiro."
          name="codigo"
          key={code}
          defaultValue={code}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
        />
        <div>
          <Button type="submit" look="line">
            Procurar
          </Button>
        </div>
      </Form>
      <div role="status" className="grid gap-2 empty:hidden">
        {report && (report.isFound ? <Found {...report} /> : <p>{NOT_FOUND}</p>)}
      </div>
    </FormSection>
  );
}

const NOT_FOUND =
  'Nada foi guardado com este código. Confira se ele está inteiro; um erro aparece aqui até meio minuto depois e fica por duas semanas.';

function Found({ id, when, place, fault }: Extract<ShownReport, { isFound: true }>) {
  return (
    <>
      <dl className="facts">
        <dt>Quando</dt>
        <dd>{when}</dd>
        <dt>Onde</dt>
        <dd>{place || 'fora de uma página'}</dd>
        <dt>Código</dt>
        <dd>
          <code className="text-small">{id}</code>
        </dd>
      </dl>
      {fault ? <ErrorDetails {...fault} /> : <p>O motivo não está mais guardado.</p>}
    </>
  );
}
