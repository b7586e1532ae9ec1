import { Form, useNavigation } from 'react-router';
import { Button, type ButtonLook } from './button.tsx';

interface FieldFormProps {
  /** Where it is sent; without it, to its own page. */
  action?: string;
  /** What the button says. */
  submit: string;
  look?: ButtonLook;
  /** The fields. */
  children: React.ReactNode;
}

/** A form with its fields one below the other, and one button, which ignores presses while a form is sent. */
export function FieldForm({ action, submit, look, children }: FieldFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      {children}
      <div>
        <Button type="submit" look={look} isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
