import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

/** The person's own password, where nothing else is said. With JavaScript, a button shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid gap-1.5">
      <TextField
        required
        name="password"
        autoComplete="current-password"
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
      />
      <button
        type="button"
        className="scripted link min-h-6 pointer-coarse:min-h-11 justify-self-start text-small"
        data-tap=""
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Esconder a senha' : 'Mostrar a senha'}
      </button>{' '}
    </div>
  );
}
