import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { wholeWords } from './whole-words.ts';

interface FieldProps {
  label: string;
  /** Shows the first message, until the field is edited. */
  errors?: readonly string[];
  hint?: string;
}

/** A labelled input with its error below. */
export function TextField({ label, errors, hint, ...input }: FieldProps & ComponentProps<'input'>) {
  const field = useFieldErrors(errors);
  return (
    <FieldFrame label={label} hint={hint} isRequired={input.required} {...field}>
      <input {...input} {...field.control} className="field-input" />
    </FieldFrame>
  );
}

/** The same for several lines. */
export function TextAreaField({ label, errors, hint, ...input }: FieldProps & ComponentProps<'textarea'>) {
  const field = useFieldErrors(errors);
  return (
    <FieldFrame label={label} hint={hint} isRequired={input.required} {...field}>
      <textarea rows={6} {...input} {...field.control} className="field-input" />
    </FieldFrame>
  );
}

/** The error of a field that was not edited since, and the attributes that connect the control to it. */
export function useFieldErrors(errors: readonly string[] | undefined) {
  const id = useId();
  const [edited, setEdited] = useState<readonly string[]>();
  const error = errors !== edited ? errors?.[0] : undefined;
  useFocusOnAnswer(id, errors);
  return {
    id,
    error,
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `${id}-error` : undefined,
      onInput: () => setEdited(errors),
    },
  };
}

/** Focuses the first field with an error: it may be far above the button, or come with a page that was loaded anew. */
function useFocusOnAnswer(id: string, errors: readonly string[] | undefined): void {
  const seen = useRef<readonly string[] | null | undefined>(null);
  // Without a list of dependencies, for the reason that `useOnAnswer` gives.
  useEffect(() => {
    if (seen.current === errors) return;
    const hasCome = seen.current === null;
    seen.current = errors;
    // Whoever is at something already stays there.
    if (hasCome && document.activeElement !== document.body) return;
    const field = document.getElementById(id);
    const first = field?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (field && field === first) field.focus();
  });
}

/** Label, hint and error around any control. */
export function FieldFrame({
  id,
  label,
  hint,
  isRequired,
  error,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  error?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {!isRequired && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {hint && <p className="text-small text-ink-soft">{wholeWords(hint)}</p>}
      {children}
      {error && (
        <p id={`${id}-error`} className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
