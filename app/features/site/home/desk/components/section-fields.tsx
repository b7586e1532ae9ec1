import {
  canHide,
  HOME_SECTIONS,
  type HomeSectionKey,
  whyAlways,
  wordsOfSection,
} from '#app/features/records/settings/home-settings.ts';
import { CheckField } from '#app/ui/admin/admin-fields.tsx';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { PlainField, PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { shownName } from '../home-fields.ts';

/** In characters. A word that may be longer gets several lines. */
const LONG = 100;

interface SectionFieldsProps {
  section: HomeSectionKey;
  /** From 0. */
  place: number;
  last: number;
  typed: Typed;
  stored: Readonly<Record<string, string>>;
  onMove: (pressed: HTMLButtonElement, way: 'up' | 'down') => void;
  onOriginal: (form: HTMLFormElement | null) => void;
}

/** One section of the home page: its place, whether it is shown, and its words. */
export function SectionFields({ section, place, last, typed, stored, ...on }: SectionFieldsProps) {
  const { name, about } = HOME_SECTIONS[section];
  const shown = shownName(section);
  const words = wordsOfSection(section);
  const anchor = `parte-${section}`;
  // Without scripts the page goes on where the button was pressed.
  const press = { type: 'submit', name: 'press', formNoValidate: true, formAction: `#${anchor}` } as const;
  return (
    <li className="form-section" id={anchor}>
      <div className="home-part-head">
        <h2>
          {place + 1}. {name}
        </h2>
        <div className="moves">
          {(['up', 'down'] as const).map((way) => (
            <Button
              key={way}
              {...press}
              look="quiet"
              value={`${section} ${way}`}
              isBusy={way === 'up' ? place === 0 : place === last}
              aria-label={`${way === 'up' ? 'Subir' : 'Descer'} ${name}`}
              onClick={(event) => {
                event.preventDefault();
                on.onMove(event.currentTarget, way);
              }}
            >
              <AdminIcon name={way} className="size-4" />
            </Button>
          ))}
        </div>
      </div>
      <p className="text-small text-ink-soft">{about}</p>
      {canHide(section) ? (
        <CheckField
          name={shown}
          label="Mostrar na página inicial"
          defaultChecked={typed.isChecked(shown, stored[shown] === 'on')}
        />
      ) : (
        <p className="text-small">{whyAlways(section)}</p>
      )}
      <div className="grid items-start gap-[1.1rem] md:grid-cols-2">
        {words.map(({ name: field, label, max, original }) => {
          const Field = max > LONG ? PlainTextArea : PlainField;
          return (
            <div key={field} className={max > LONG ? 'md:col-span-2' : undefined}>
              <Field
                label={label}
                name={field}
                maxLength={max}
                placeholder={original}
                defaultValue={typed.text(field, stored[field])}
                errors={typed.errors(field)}
                {...(max > LONG && { rows: 3 })}
              />
            </div>
          );
        })}
      </div>
      <p>
        <Button
          {...press}
          look="quiet"
          value={`${section} original`}
          aria-label={`Voltar ao original: ${name}`}
          onClick={(event) => {
            event.preventDefault();
            on.onOriginal(event.currentTarget.form);
          }}
        >
          Voltar ao original
        </Button>
      </p>
    </li>
  );
}
