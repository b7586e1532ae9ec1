import type { ComponentProps } from 'react';
import { FieldFrame, useFieldErrors } from '../field.tsx';
import { useOnAnswer } from '../on-answer.ts';

interface PlainFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  errors?: readonly string[];
}

/** A field without the word 'optional': the page says it, or another field can replace it. */
export function PlainField({ label, hint, errors, ...input }: PlainFieldProps) {
  const field = useFieldErrors(errors);
  return (
    <FieldFrame label={label} hint={hint} isRequired {...field}>
      <input {...input} {...field.control} className="field-input" />
    </FieldFrame>
  );
}

/** The same for several lines. They may be so many that the error below them needs a scroll. */
export function PlainTextArea({
  label,
  hint,
  errors,
  ...input
}: Omit<PlainFieldProps, keyof ComponentProps<'input'>> & ComponentProps<'textarea'>) {
  const field = useFieldErrors(errors);
  useOnAnswer(errors, () => {
    if (document.activeElement?.id !== field.id) return;
    document.getElementById(`${field.id}-error`)?.scrollIntoView({ block: 'center' });
  });
  return (
    <FieldFrame label={label} hint={hint} isRequired {...field}>
      <textarea rows={5} {...input} {...field.control} className="field-input" />
    </FieldFrame>
  );
}
