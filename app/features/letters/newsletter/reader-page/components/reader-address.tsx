import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { EmailField } from '#app/ui/identity-fields.tsx';
import { ReaderPart } from './reader-part.tsx';

export function ReaderAddress({ answer }: { answer: FormAnswer | undefined }) {
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <ReaderPart
      title="Trocar de e-mail"
      lead="São dois links: um chega ao endereço de hoje e outro ao novo, porque uma carta encaminhada também traz esta página. Não abre mais o de hoje? Inscreva-se com o novo, e esqueça o antigo."
    >
      <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-4">
        <input type="hidden" name="acao" value="endereco" />
        <EmailField
          label="Novo e-mail"
          autoComplete="email"
          defaultValue={refused?.values?.email}
          errors={refused?.fieldErrors?.email}
        />
        <div>
          <Button type="submit" look="line">
            Trocar e-mail
          </Button>
        </div>
      </Form>
    </ReaderPart>
  );
}
