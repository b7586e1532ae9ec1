import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField } from '#app/ui/identity-fields.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { withNext } from '../next-path.ts';
import { ResendButton } from './resend-button.tsx';

export function SignInForm({ answer, next }: { answer: FormAnswer | undefined; next: string }) {
  const isSending = useNavigation().formMethod === 'POST';
  const email = answer?.values?.email ?? '';
  return (
    <>
      <FormProblem answer={answer} />
      {answer?.fieldErrors?.unconfirmed && <ResendButton email={email} next={next} />}
      <Form method="post" noValidate className="grid gap-5">
        <EmailField defaultValue={email} errors={answer?.fieldErrors?.email} />
        <PasswordField label="Senha" errors={answer?.fieldErrors?.password} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button type="submit" isBusy={isSending}>
            {isSending ? 'Entrando…' : 'Entrar'}
          </Button>
          <a href={withNext('/auth/recuperar' satisfies Href, next)} className="link pointer-coarse:py-2.5">
            Esqueci minha senha
          </a>
        </div>
      </Form>
    </>
  );
}
