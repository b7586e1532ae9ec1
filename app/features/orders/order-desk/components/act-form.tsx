import { Form } from 'react-router';
import { type FieldOf, type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import type { DeskIntent } from '../input.ts';

interface ActFormProps {
  intent: DeskIntent;
  version: number;
  /** Further hidden fields. */
  fields?: Record<string, string>;
  /** Text of the button that opens the form; `submitLabel` is on the one that sends it. */
  label: string;
  submitLabel: string;
  look?: ButtonLook;
  /** The consequence, shown in the form. */
  consequence?: string;
  /** The last answer to the page. */
  answer: FormAnswer | undefined;
  children: (field: FieldOf) => React.ReactNode;
}

/** A form behind its button, for an act that needs input. It works before any script has run. */
export function ActForm(props: ActFormProps) {
  const {
    intent,
    version,
    fields = {},
    label,
    submitLabel,
    look = 'line',
    consequence,
    answer,
    children,
  } = props;
  const isMine =
    answer?.ok === false &&
    answer.values?.intent === intent &&
    Object.entries(fields).every(([name, value]) => answer.values?.[name] === value);
  const mine = isMine ? answer : undefined;
  return (
    <details className="act-form" open={mine?.fieldErrors !== undefined || undefined}>
      <summary className="button" data-look={look}>
        {label}
      </summary>
      <Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        <HiddenFields fields={fields} />
        {children(fieldOf(mine))}
        {consequence && <p className="text-small text-ink-soft">{consequence}</p>}
        <Button type="submit" look={look === 'danger' ? 'danger' : 'solid'} className="justify-self-start">
          {submitLabel}
        </Button>
      </Form>
    </details>
  );
}
