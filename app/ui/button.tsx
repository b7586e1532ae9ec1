import type { ComponentProps, MouseEvent } from 'react';

/** 'danger' and 'quiet' are styled in the admin area only. */
export type ButtonLook = 'solid' | 'line' | 'mango' | 'danger' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Ignores presses for now. Unlike `disabled`, it keeps the keyboard focus. */
  isBusy?: boolean;
}

/** A button for an action. For navigation see ButtonLink. */
export function Button({ look = 'solid', isBusy, className = '', ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(isBusy && BUSY)}
      className={`button ${className}`}
      data-look={look}
    />
  );
}

/** Enter in a field clicks the form's button: that is ignored too. */
const BUSY = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };

/** A link that looks like a button. `external` opens a new tab, and tells screen readers so. */
export function ButtonLink({
  to,
  look = 'solid',
  external = false,
  className = '',
  children,
  ...props
}: { to: string; look?: ButtonLook; external?: boolean } & Omit<ComponentProps<'a'>, 'href'>) {
  const classes = `button ${className}`;
  if (!external) {
    return (
      <a href={to} {...props} className={classes} data-look={look}>
        {children}
      </a>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener" {...props} className={classes} data-look={look}>
      {children}
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  );
}
