import { FieldFrame, useFieldErrors } from '#app/ui/field.tsx';

interface HourFieldProps {
  chosen: number;
  errors?: readonly string[] | undefined;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour at which each day comes. */
export function HourField({ chosen, errors }: HourFieldProps) {
  const field = useFieldErrors(errors);
  return (
    <FieldFrame label="A que horas cada dia chega" hint="No horário de Brasília." isRequired {...field}>
      <select {...field.control} name="hour" defaultValue={chosen} className="field-input">
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {hourName(hour)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** '7 h', 'meia-noite'. */
export function hourName(hour: number): string {
  if (hour === 0) return 'meia-noite';
  return hour === 12 ? 'meio-dia' : `${hour} h`;
}

/** 'às 7 h', 'à meia-noite': the hour as a sentence says it. */
export function atHour(hour: number): string {
  if (hour === 12) return 'ao meio-dia';
  return `${hour < 2 ? 'à' : 'às'} ${hourName(hour)}`;
}
