import '../gift-form.css';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface Props {
  answer: FormAnswer | undefined;
  /** Prefilled address of the person for whom the page was opened. */
  email: string;
  newId: string;
}

export function GiftForm({ answer, email, newId }: Props) {
  const field = fieldOf(answer?.ok === false ? answer : undefined);
  // Fetched anew, the page brings another id: this form gives once.
  const [ownId] = useState(newId);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <section id="presente" aria-labelledby="dar-dias" className="admin-card mb-6">
      <h2 id="dar-dias">Dar dias de presente</h2>
      <p className="mt-1 text-ink-soft">
        A pessoa recebe um e-mail. Os dias começam quando os que ela já tem acabam. Quem ainda não tem conta
        ganha os dias ao criar uma com este e-mail.
      </p>
      <Form method="post" noValidate className="gift-form mt-4">
        <input type="hidden" name="intent" value="give" />
        <input type="hidden" name="id" value={ownId} />
        <TextField label="E-mail" type="email" required maxLength={255} {...field('email', email)} />
        <TextField
          label="Dias"
          type="number"
          inputMode="numeric"
          min={1}
          max={3650}
          required
          {...field('days', '30')}
        />
        <TextField label="Anotação, só para a administração" maxLength={200} {...field('note')} />
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Dando…' : 'Dar dias'}
        </Button>
      </Form>
    </section>
  );
}
