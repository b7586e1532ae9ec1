import { useEffect, useState } from 'react';
import { chooseTheme, readTheme, type Theme } from './theme.ts';

const CHOICES: ReadonlyArray<[Theme, string]> = [
  ['light', 'Claro'],
  ['dark', 'Escuro'],
  ['system', 'Do aparelho'],
];

/** Light, dark, or the device's setting. Shown once scripts run; without them the device decides. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => setTheme(readTheme()), []);
  if (!theme) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left mr-4">Tema</legend>
      {CHOICES.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="tema"
            value={value}
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
