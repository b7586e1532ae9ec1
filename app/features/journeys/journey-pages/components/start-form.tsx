import { Form } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import { wholeWords } from '#app/ui/whole-words.ts';
import { HourField } from './hour-field.tsx';

interface StartFormProps {
  answer: FormAnswer | undefined;
  /** The signed-in person's address; null for a visitor, who types one. */
  email: string | null;
  hour: number;
  consent: string;
}

/** The start of a Jornada. Without an account the address is confirmed by a mail. */
export function StartForm({ answer, email, hour, consent }: StartFormProps) {
  const field = fieldOf(answer);
  if (answer?.ok && answer.toast) {
    return (
      <div role="status" className="outcome border-forest">
        <p className="font-semibold">{answer.toast.title}</p>
        <p>{answer.toast.description}</p>
      </div>
    );
  }
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormProblem answer={answer} />
      {email === null ? (
        <>
          <EmailField {...field('email')} autoComplete="email" />
          <NameField label="Seu nome" required={false} {...field('name')} />
        </>
      ) : (
        <p>
          Os dias vão para <strong className="wrap-anywhere">{email}</strong>.
        </p>
      )}
      <HourField chosen={Number(answer?.values?.hour ?? hour)} errors={answer?.fieldErrors?.hour} />
      <p className="text-small text-ink-soft">{wholeWords(consent)}</p>
      <div>
        <Button type="submit">Começar a Jornada</Button>
      </div>
    </Form>
  );
}
