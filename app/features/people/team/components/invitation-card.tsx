import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { NameField } from '#app/ui/identity-fields.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

export interface ShownInvitation {
  email: string;
  sender: string;
  role: string;
  /** What it may do; null for everything. */
  mayDo: readonly string[] | null;
  isSecondStepRequired: boolean;
  until: string;
  /** Who is looking at it. */
  reader: 'new' | 'signed-out' | 'invited' | 'somebody-else';
  signInAt: string;
  passwordHint: string;
}

export function InvitationCard({ shown, answer }: { shown: ShownInvitation; answer?: FormAnswer }) {
  const { email, sender, role, mayDo, isSecondStepRequired, until } = shown;
  return (
    <AccountCard
      title="Um convite para a equipe"
      lead={`${sender} convida ${email} para a função “${role}”.`}
    >
      <FormProblem answer={answer} />
      <div className="grid gap-2">
        <h2 className="font-semibold">O que essa função pode fazer</h2>
        <ul className="list-disc pl-5">
          {(mayDo ?? ['Tudo: dinheiro, dados pessoais, configurações e a própria equipe']).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        {isSecondStepRequired && <p>Depois de aceitar, você ativa a verificação em duas etapas.</p>}
        <p className="text-small text-ink-soft">O convite vale até {until}.</p>
      </div>
      <Ways shown={shown} answer={answer} />
    </AccountCard>
  );
}

function Ways({ shown, answer }: { shown: ShownInvitation; answer?: FormAnswer }) {
  const { email, reader, signInAt, passwordHint } = shown;
  if (reader === 'invited') return <FieldForm submit="Aceitar o convite">{null}</FieldForm>;
  if (reader === 'signed-out') {
    return (
      <div className="grid gap-3">
        <p>Já existe uma conta com este endereço. Entre com ela para aceitar.</p>
        <div>
          <ButtonLink to={signInAt}>Entrar com {email}</ButtonLink>
        </div>
      </div>
    );
  }
  if (reader === 'somebody-else') {
    return (
      <div className="grid gap-3">
        <p>
          Você entrou com outra conta, e o convite é só para{' '}
          <strong className="wrap-anywhere">{email}</strong>. Saia dela para continuar.
        </p>
        <Form method="post">
          <input type="hidden" name="intent" value="sign-out" />
          <Button type="submit">Sair desta conta</Button>
        </Form>
      </div>
    );
  }
  const errors = answer?.fieldErrors;
  return (
    <FieldForm submit="Aceitar o convite">
      {/* Lets password managers store the address. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NameField label="Seu nome" defaultValue={answer?.values?.name} errors={errors?.name} />
      <PasswordField
        label="Crie uma senha"
        autoComplete="new-password"
        hint={passwordHint}
        errors={errors?.password}
      />
    </FieldForm>
  );
}
