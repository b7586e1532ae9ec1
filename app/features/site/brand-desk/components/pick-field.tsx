import { useRef } from 'react';
import { PICK_ROLES } from '#app/pure/brand/brand.ts';
import { HOUSE } from '#app/pure/brand/tokens.ts';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { FieldFrame, useFieldErrors } from '#app/ui/field.tsx';
import { hexFrom, PICK_NAMES } from '../typed-look.ts';

const HINTS = [
  'Botões e links.',
  'O que chama a atenção: selos, o convite para a newsletter.',
  'O fundo do rodapé, sempre escuro.',
] as const;

/** Up to three colours. */
export function PickFields({ typed }: { typed: Typed }) {
  return (
    <div className="picks">
      {PICK_NAMES.map((name, index) => (
        <PickField key={name} label={PICK_ROLES[index] ?? ''} hint={HINTS[index]} {...typed.field(name)} />
      ))}
    </div>
  );
}

interface PickFieldProps {
  label: string;
  hint?: string;
  name: string;
  defaultValue: string | undefined;
  errors: readonly string[] | undefined;
}

/** A colour by its code; where scripts run, also by the browser's own picker. The code is what is sent. */
function PickField({ label, hint, name, defaultValue = '', errors }: PickFieldProps) {
  const { control, ...field } = useFieldErrors(errors);
  const code = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const show = () => {
    const hex = hexFrom(code.current?.value ?? '');
    if (hex && picker.current) picker.current.value = hex;
  };
  return (
    <FieldFrame label={label} hint={hint} isRequired={false} {...field}>
      <div className="pick">
        <input
          ref={picker}
          type="color"
          aria-label={`${label}: escolher`}
          defaultValue={hexFrom(defaultValue) ?? HOUSE.action.light}
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
          placeholder={HOUSE.action.light}
          maxLength={9}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="field-input"
          onInput={() => {
            control.onInput();
            show();
          }}
        />
      </div>
    </FieldFrame>
  );
}
