interface ChoiceFieldProps<Name extends string> {
  name: string;
  legend: string;
  options: Readonly<Record<Name, string>>;
  chosen: string;
}

/** One of a few shapes, each drawn beside its words. */
export function ChoiceField<Name extends string>({ name, legend, options, chosen }: ChoiceFieldProps<Name>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {Object.entries<string>(options).map(([value, label]) => (
        <label key={value} className="brand-choice">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span className="shape" data-of={name} data-shape={value} aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
