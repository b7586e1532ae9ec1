import { STATE_OPTIONS } from '#app/pure/brazil/brazil.ts';
import { FieldFrame, useFieldErrors } from './field.tsx';

interface StateFieldProps {
  /** Left empty: the state of the postal code. */
  value: string;
  onChoose: (state: string) => void;
  errors: string[] | undefined;
}

/** A Brazilian state, which the postal code fills in: here with scripts, and without them on the server. */
export function StateField({ value, onChoose, errors }: StateFieldProps) {
  const { control, ...field } = useFieldErrors(errors);
  return (
    <FieldFrame label="Estado" isRequired {...field}>
      <select
        {...control}
        name="state"
        autoComplete="address-level1"
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="field-input"
      >
        <option value="">Preencher pelo CEP</option>
        {STATE_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
