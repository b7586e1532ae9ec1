import { Form, useNavigation } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LONGEST_NOTE } from '../rules.ts';

/** The host notes what the site cannot know. @param today '2026-11-27' */
export function NoteForm({ answer, today }: { answer: FormAnswer | undefined; today: string }) {
  const field = fieldOf(answer?.ok === false ? answer : undefined);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" noValidate className="note-form" preventScrollReset>
      <input type="hidden" name="intent" value="note" />
      <TextField
        label="Sua anotação"
        required
        maxLength={LONGEST_NOTE}
        hint="Por exemplo: participei de outro programa."
        {...field('text')}
      />
      <TextField label="Dia" type="date" required {...field('day', today)} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'Anotando…' : 'Anotar'}
      </Button>
    </Form>
  );
}
