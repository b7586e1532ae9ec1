import { Form } from 'react-router';
import { Button, type ButtonLook } from '../button.tsx';

interface IntentButtonProps {
  intent: string;
  look?: ButtonLook;
  children: React.ReactNode;
}

/** A form that is one button. */
export function IntentButton({ intent, look, children }: IntentButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" look={look}>
        {children}
      </Button>
    </Form>
  );
}
