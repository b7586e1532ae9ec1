import { Form, useNavigation } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { PlainField, PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button } from '#app/ui/button.tsx';
import { authenticationWords, readAuthentication } from '../authentication-results.ts';

/** The last answer to each of the forms. */
export interface TestAnswers {
  test: FormAnswer | undefined;
  headers: FormAnswer | undefined;
}

interface TestFormsProps {
  answers: TestAnswers;
  /** The host's own address. */
  address: string;
  fromDomain: string;
  canSend: boolean;
}

/** What the DNS cannot prove: a mail that arrives, and what its receiver found. */
export function TestForms({ answers, address, fromDomain, canSend }: TestFormsProps) {
  return (
    <FormSection title="Prove com um teste">
      <p>
        O DNS diz o que está permitido, mas não o que o seu servidor faz: se ele assina mesmo, e com qual
        domínio, só uma mensagem que chegou mostra. Mande uma a um endereço seu, de preferência no Gmail.
      </p>
      <TestForm answer={answers.test} address={address} canSend={canSend} />
      <HeadersForm answer={answers.headers} fromDomain={fromDomain} />
    </FormSection>
  );
}

function TestForm({
  answer,
  address,
  canSend,
}: {
  answer: FormAnswer | undefined;
  address: string;
  canSend: boolean;
}) {
  const isSending = useNavigation().formData?.get('intent') === 'test';
  if (!canSend)
    return (
      <p className="font-semibold">
        O envio de e-mails não está configurado (<code className="text-small">SMTP_URL</code>): ainda não dá
        para testar.
      </p>
    );
  return (
    <Form method="post" noValidate className="grid gap-4" preventScrollReset>
      <input type="hidden" name="intent" value="test" />
      <PlainField
        label="Seu endereço"
        type="email"
        autoComplete="email"
        required
        {...fieldOf(answer)('address', address)}
      />
      <div>
        <Button type="submit" look="line" aria-disabled={isSending || undefined}>
          {isSending ? 'Enviando…' : 'Enviar o teste'}
        </Button>
      </div>
    </Form>
  );
}

function HeadersForm({ answer, fromDomain }: { answer: FormAnswer | undefined; fromDomain: string }) {
  const read =
    answer && !answer.fieldErrors ? readAuthentication(answer.values?.headers ?? '', fromDomain) : null;
  return (
    <Form method="post" noValidate className="grid gap-4" preventScrollReset>
      <input type="hidden" name="intent" value="headers" />
      <PlainTextArea
        label="O que o provedor achou"
        hint="No Gmail, abra o teste, escolha “Mostrar original” no menu da mensagem, copie tudo e cole aqui. Nada disso é guardado."
        spellCheck={false}
        autoComplete="off"
        {...fieldOf(answer)('headers')}
      />
      <div>
        <Button type="submit" look="line">
          Explicar
        </Button>
      </div>
      {read && (
        <ul className="grid gap-3" role="status">
          {authenticationWords(read, fromDomain).map(({ title, isGood, words }) => (
            <li key={title} className="wrap-anywhere">
              <StateLabel tone={isGood ? 'good' : 'bad'}>{title}</StateLabel> {words}
            </li>
          ))}
        </ul>
      )}
    </Form>
  );
}
