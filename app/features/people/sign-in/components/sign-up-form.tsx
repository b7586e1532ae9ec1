import { useNavigation } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { AUTH_TOASTS } from '#app/pure/people/account-messages.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { ResendButton } from './resend-button.tsx';

const SIGNED_UP = { toast: AUTH_TOASTS.signedUp };

export function SignUpForm({ answer }: { answer: FormAnswer | undefined }) {
  const isSending = useNavigation().formMethod === 'POST';
  const errors = answer?.fieldErrors;
  return (
    <>
      <FormProblem answer={answer} />
      <FieldForm submit={isSending ? 'Criando conta…' : 'Criar conta'}>
        <NameField defaultValue={answer?.values?.name} errors={errors?.name} />
        <EmailField defaultValue={answer?.values?.email} errors={errors?.email} />
        <PasswordField
          label="Senha"
          autoComplete="new-password"
          hint="De 6 a 128 caracteres, de qualquer tipo. Uma frase curta é uma boa senha."
          errors={errors?.password}
        />
        <p className="text-small text-ink-soft">
          Ao criar a conta, você aceita os{' '}
          <a href={'/terms' satisfies Href} className="link">
            termos de uso
          </a>
          . Veja também a{' '}
          <a href={'/privacy' satisfies Href} className="link">
            política de privacidade
          </a>
          .
        </p>
      </FieldForm>
    </>
  );
}

interface SignedUpProps {
  email: string;
  /** Why no mail goes out. */
  notice?: string;
  next: string;
}

/** The same for new and known addresses. */
export function SignedUp({ email, notice, next }: SignedUpProps) {
  useToastFrom(SIGNED_UP);
  return (
    <AccountCard title="Cadastro realizado!" lead="Verifique seu email para confirmar a conta.">
      <p role="status">
        {notice ?? (
          <>
            Enviamos uma mensagem para <strong className="break-words">{email}</strong>. O link dela vale por
            24 horas. Se não chegar em alguns minutos, olhe a caixa de spam ou peça outra.
          </>
        )}
      </p>
      <ResendButton email={email} next={next} />
    </AccountCard>
  );
}
