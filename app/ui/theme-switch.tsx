import { useEffect, useState } from 'react';
import { chooseTheme, readTheme, type Theme } from './theme.ts';

const CHOICES: ReadonlyArray<[Theme, string]> = [
  ['light', 'Claro'],
  ['dark', 'Escuro'],
  ['system', 'Do aparelho'],
];

/** Light, dark, or the device's setting; without scripts the device decides. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system');
  // A stored choice makes the page run its scripts, so the wrong one is not shown for long.
  useEffect(() => setTheme(readTheme()), []);
  return (
    <fieldset className="scripted flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left mr-4">Tema</legend>
      {CHOICES.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="tema"
            value={value}
            data-tap=""
            checked={theme === value}
            onChange={() => {
              chooseTheme(value);
              setTheme(value);
            }}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
