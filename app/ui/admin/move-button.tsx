import { Form } from 'react-router';
import { Button } from '../button.tsx';
import { AdminIcon } from './admin-icon.tsx';
import { HiddenFields } from './hidden-fields.tsx';

interface MoveButtonProps {
  intent: 'up' | 'down';
  /** What moves. */
  name: string;
  fields: Record<string, string>;
  isOff: boolean;
}

/** Moves a row of a list at once. A button at an end stays, inactive, so that the focus is not lost. */
export function MoveButton({ intent, name, fields, isOff }: MoveButtonProps) {
  const label = `${intent === 'up' ? 'Subir' : 'Descer'} ${name}`;
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={fields} />
      <Button type="submit" look="quiet" name="intent" value={intent} isBusy={isOff} aria-label={label}>
        <AdminIcon name={intent} className="size-4" />
      </Button>
    </Form>
  );
}
