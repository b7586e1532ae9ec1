import { useEffect, useRef } from 'react';
import { PICK_ROLES } from '#app/pure/brand/brand.ts';
import type { Palette, Token } from '#app/pure/brand/tokens.ts';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { FieldFrame, useFieldErrors } from '#app/ui/field.tsx';
import { hexFrom, PICK_NAMES } from '../typed-look.ts';

/** What each colour is for, and where the palette has it. */
const PICKS: ReadonlyArray<{ hint: string; token: Token }> = [
  { hint: 'Botões e links.', token: 'action' },
  { hint: 'O que chama a atenção: selos, o convite para a newsletter.', token: 'mango' },
  { hint: 'O fundo do rodapé, sempre escuro.', token: 'footer' },
];

/** Up to three colours. @param palette what follows from them: an empty field shows its part */
export function PickFields({ typed, palette }: { typed: Typed; palette: Palette }) {
  return (
    <div className="picks">
      {PICK_NAMES.map((name, index) => (
        <PickField
          key={name}
          label={PICK_ROLES[index] ?? ''}
          hint={PICKS[index]?.hint}
          derived={palette[PICKS[index]?.token ?? 'action'].light}
          {...typed.field(name)}
        />
      ))}
    </div>
  );
}

interface PickFieldProps {
  label: string;
  hint?: string;
  /** A code, as '#rrggbb'. */
  derived: string;
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
}

/** A colour by its code; where scripts run, also by the browser's own picker. The code is what is sent. */
function PickField({ label, hint, derived, name, defaultValue = '', errors }: PickFieldProps) {
  const { control, ...field } = useFieldErrors(errors);
  const code = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const show = () => {
    const typed = code.current?.value ?? '';
    const hex = typed === '' ? derived : hexFrom(typed);
    if (hex && picker.current) picker.current.value = hex;
  };
  useEffect(() => {
    if (code.current?.value === '' && picker.current) picker.current.value = derived;
  }, [derived]);
  return (
    <FieldFrame label={label} hint={hint} isRequired={false} {...field}>
      <div className="pick">
        <input
          ref={picker}
          type="color"
          aria-label={`${label}: escolher`}
          defaultValue={hexFrom(defaultValue) ?? derived}
          onInput={(event) => {
            if (code.current) code.current.value = event.currentTarget.value;
          }}
        />
        <input
          ref={code}
          {...control}
          type="text"
          name={name}
          defaultValue={defaultValue}
          placeholder="automática"
          maxLength={9}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="field-input min-w-0 grow"
          onInput={() => {
            control.onInput();
            show();
          }}
        />
      </div>
    </FieldFrame>
  );
}
