import { type ComponentProps, useId } from 'react';
import { FieldFrame, useFieldErrors } from '../field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  errors?: readonly string[];
  hint?: string;
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** A select with its error below. */
export function SelectField({ label, errors, hint, options, ...select }: SelectFieldProps) {
  const field = useFieldErrors(errors);
  return (
    <FieldFrame label={label} hint={hint} isRequired {...field}>
      <select {...select} {...field.control} className="field-input">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** A check box with a label; sends 'on' or nothing. */
export function CheckField({
  label,
  hint,
  ...input
}: ComponentProps<'input'> & { label: string; hint?: string }) {
  const id = useId();
  return (
    <div className="check">
      <input {...input} id={id} type="checkbox" aria-describedby={hint && `${id}-hint`} />
      <label htmlFor={id}>
        {label}
        {hint && (
          <span id={`${id}-hint`} className="hint">
            {hint}
          </span>
        )}
      </label>
    </div>
  );
}

/** A group of related fields. */
export function FormSection({
  title,
  anchor,
  children,
}: {
  title: string;
  /** For links that lead to it. */
  anchor?: string;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="form-section">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
