import { type ComponentProps, type KeyboardEvent, useId } from 'react';

interface PanelFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | null;
  /** Gets the focus when the panel opens. */
  isFirst?: boolean;
  onEnter: () => void;
  onEscape: () => void;
}

/** A field of a panel, which is no field of the form around it. Enter applies, Escape closes. */
export function PanelField({ label, error, isFirst, onEnter, onEscape, ...input }: PanelFieldProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') onEnter();
    else onEscape();
  };
  return (
    <div className="writing-panel-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={isFirst ? focusOnce : undefined}
        id={id}
        className="field-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onInput={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
      />
      {error && (
        <p id={`${id}-error`} className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const focusOnce = (input: HTMLInputElement | null) => input?.focus();
