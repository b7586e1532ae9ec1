import { Form, useNavigation } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { PlainField, PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Offered } from '../queries.server.ts';

interface RedirectFormProps {
  answer: FormAnswer | undefined;
  /** Of 'Redirecionar' beside an address. */
  from: string;
  /** The newest address: once another one is redirected, the fields are empty again. */
  newest: string | undefined;
  offered: readonly Offered[];
}

/** One address, or pasted lines. */
export function RedirectForm({ answer, from, newest, offered }: RedirectFormProps) {
  const refused = answer?.ok === false ? answer : undefined;
  const field = fieldOf(refused);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <FormSection title="Redirecionar um endereço">
      <Form
        id="redirecionar"
        key={`${from} ${newest}`}
        method="post"
        noValidate
        className="grid gap-4"
        preventScrollReset
      >
        <input type="hidden" name="intent" value="redirect" />
        <PlainField
          label="Endereço antigo"
          hint="Como no site antigo, por exemplo /2019/05/um-titulo/ ou /?p=12"
          autoCapitalize="none"
          {...field('from', from)}
        />
        <PlainField
          label="Leva para"
          hint="Comece a escrever o título e escolha, ou cole o endereço de uma página deste site."
          list="paginas-daqui"
          autoFocus={from !== ''}
          autoCapitalize="none"
          {...field('to', '')}
        />
        <datalist id="paginas-daqui">
          {offered.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </datalist>
        <div>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Redirecionando…' : 'Redirecionar'}
          </Button>
        </div>
      </Form>
      <details className="mt-4">
        <summary className="font-semibold">Vários de uma vez</summary>
        <Form method="post" noValidate className="mt-4 grid gap-4" preventScrollReset>
          <input type="hidden" name="intent" value="lines" />
          <PlainTextArea
            label="Lista"
            hint="Um par por linha: o endereço antigo, um espaço e o novo. Também serve colar duas colunas de uma planilha."
            rows={6}
            autoCapitalize="none"
            {...field('lines', '')}
          />
          <div>
            <Button type="submit" look="line" isBusy={isBusy}>
              Redirecionar todos
            </Button>
          </div>
        </Form>
      </details>
    </FormSection>
  );
}
