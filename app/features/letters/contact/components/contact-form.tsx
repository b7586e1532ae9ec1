import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { Honeypot } from '#app/ui/honeypot.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import { useOnAnswer } from '#app/ui/on-answer.ts';
import { useToastFrom } from '#app/ui/toast-store.ts';

export function ContactForm({ answer }: { answer: FormAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === 'POST';
  const field = fieldOf(answer?.ok ? undefined : answer);
  useToastFrom(answer);
  useOnAnswer(answer, ({ ok }) => {
    if (ok) form.current?.reset();
  });

  return (
    <Form method="post" ref={form} className="grid gap-5" aria-label="Envie uma mensagem">
      <FormOutcome toast={answer?.toast} />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField {...field('name')} />
        <EmailField autoComplete="email" {...field('email')} />
      </div>
      <TextField label="Assunto" required maxLength={150} {...field('subject')} />
      <TextAreaField label="Mensagem" required maxLength={5000} rows={8} {...field('message')} />
      <Honeypot />
      <p className="text-small text-ink-soft">
        Usamos o que você escrever só para responder. Veja a{' '}
        <a href={'/privacy' satisfies Href} className="link">
          política de privacidade
        </a>
        .
      </p>
      <div>
        <Button type="submit" isBusy={isSending}>
          {isSending ? 'Enviando…' : 'Enviar mensagem'}
        </Button>
      </div>
    </Form>
  );
}
