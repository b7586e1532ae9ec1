import type { ComponentProps } from 'react';

/** A text to copy, in a field that selects it whole. */
export function ShownText({ className = '', ...props }: ComponentProps<'input'>) {
  return (
    <input
      readOnly
      spellCheck={false}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      {...props}
      className={`field-input ${className}`}
    />
  );
}
