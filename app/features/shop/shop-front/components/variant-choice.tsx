export interface Variant {
  id: string;
  name: string;
  /** Null where stock is not counted. */
  left: number | null;
}

interface VariantChoiceProps {
  variants: readonly Variant[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

export function VariantChoice({ variants, chosen, onChoose }: VariantChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend(variants)}</legend>
      <div className="choices variant-list">
        {variants.map(({ id, name, left }) => (
          <label key={id} className="variant">
            <input
              type="radio"
              name="variant"
              value={id}
              required
              data-tap=""
              checked={id === chosen}
              disabled={left === 0}
              onChange={() => onChoose(id)}
            />
            {left === 0 ? (
              <>
                <s>{name}</s>
                <span className="ml-2 text-small font-normal">esgotado</span>
              </>
            ) : (
              name
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SIZE = /^(?:[PMGX]{1,3}|[XSL]{1,3}|\d{1,3})$/i;

function legend(variants: readonly Variant[]): string {
  return variants.every(({ name }) => SIZE.test(name.trim())) ? 'Tamanho' : 'Opção';
}
