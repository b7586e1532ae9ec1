import '../hues.css';
import { HUES } from '../hues.ts';

/** The twelve colours as radio buttons, each with a name. */
export function HueField({ chosen, errors }: { chosen: number; errors?: readonly string[] }) {
  return (
    <fieldset className="hue-field">
      <legend>Cor</legend>
      <p className="text-small text-ink-soft">Pinta a página do tópico e a arte de quem não tem imagem.</p>
      <div className="hues">
        {HUES.map((name, hue) => (
          <label key={name} data-hue={hue} className="hue">
            <input type="radio" name="hue" value={hue} defaultChecked={hue === chosen} />
            <span className="swatch" />
            {name}
          </label>
        ))}
      </div>
      {errors && <p className="text-small font-semibold text-danger">{errors[0]}</p>}
    </fieldset>
  );
}
