import type { ComponentProps, MouseEvent } from 'react';

/** 'danger' and 'quiet' are styled in the admin area alone. */
export type ButtonLook = 'solid' | 'line' | 'mango' | 'danger' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** It does nothing meanwhile. One that is disabled would lose the focus of who has pressed it by keyboard. */
  isBusy?: boolean;
}

/** A button that does something. For one that leads somewhere see ButtonLink. */
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

/** Enter in a field clicks the button that sends its form: that is held back, too. */
const BUSY = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };

/** A link that looks like a button. `external` opens a new tab, and says so to a screen reader. */
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
