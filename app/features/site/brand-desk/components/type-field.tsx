import { TYPE_PAIR_NAMES, TYPE_PAIRS, type TypePairName } from '#app/pure/brand/type-pairs.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';

/** The pairs of type, each shown in its own letters. */
export function TypeField({ chosen }: { chosen: TypePairName }) {
  return (
    <FormSection title="Letras">
      <fieldset className="type-choices">
        <legend className="sr-only">Letras do site</legend>
        {TYPE_PAIR_NAMES.map((name) => {
          const { title, text, hint } = TYPE_PAIRS[name];
          return (
            <label key={name} className="brand-choice type-choice" data-type={name}>
              <input type="radio" name="typePair" value={name} defaultChecked={name === chosen} />
              <span className="text-small text-ink-soft">
                {title} <span>com {text}</span>
              </span>
              <span className="sample-title" aria-hidden="true">
                Uma conversa que fica
              </span>
              <span className="sample-text">{hint}</span>
            </label>
          );
        })}
      </fieldset>
    </FormSection>
  );
}
