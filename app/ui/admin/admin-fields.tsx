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

interface RadioFieldProps {
  legend: string;
  /** Only heard, where a heading above says it. */
  isLegendHidden?: boolean;
  name: string;
  choices: ReadonlyArray<{ value: string; label: string; hint?: string }>;
  chosen: string | undefined;
  onChoose?: (value: string) => void;
  /** Between the legend and the choices. */
  children?: React.ReactNode;
}

/** One of a few choices, each with a hint. */
export function RadioField(props: RadioFieldProps) {
  const { legend, isLegendHidden, name, choices, chosen, onChoose, children } = props;
  const id = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-semibold'}>{legend}</legend>
      {children}
      {choices.map(({ value, label, hint }) => (
        <div key={value} className="check">
          <input
            id={`${id}-${value}`}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            aria-describedby={hint && `${id}-${value}-hint`}
            onChange={onChoose && (() => onChoose(value))}
          />
          <label htmlFor={`${id}-${value}`}>
            {label}
            {hint && (
              <span id={`${id}-${value}-hint`} className="hint">
                {hint}
              </span>
            )}
          </label>
        </div>
      ))}
    </fieldset>
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
