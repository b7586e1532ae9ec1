import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField } from '#app/ui/identity-fields.tsx';
import { withNext } from '../next-path.ts';

/** Asks for an address, and then gives everybody the same answer. */
export function EmailPage({
  title,
  lead,
  submit,
  answer,
  next,
}: {
  title: string;
  lead: string;
  submit: string;
  answer: FormAnswer | undefined;
  next: string;
}) {
  const isSending = useNavigation().formMethod === 'POST';
  if (answer?.ok && answer.toast) {
    return (
      <AccountCard title={answer.toast.title} lead={answer.toast.description}>
        <p role="status" className="text-ink-soft">
          Se a mensagem não chegar em alguns minutos, olhe a caixa de spam.
        </p>
        <div>
          <ButtonLink to={withNext('/auth' satisfies Href, next)}>Ir para o login</ButtonLink>
        </div>
      </AccountCard>
    );
  }
  return (
    <AccountCard title={title} lead={lead}>
      <FormProblem answer={answer} />
      <Form method="post" noValidate className="grid gap-5">
        <EmailField defaultValue={answer?.values?.email} errors={answer?.fieldErrors?.email} />
        <div className="flex flex-wrap items-center gap-5">
          <Button type="submit" isBusy={isSending}>
            {submit}
          </Button>
          <a href={withNext('/auth' satisfies Href, next)} className="link pointer-coarse:py-2.5">
            Voltar para o login
          </a>
        </div>
      </Form>
    </AccountCard>
  );
}
