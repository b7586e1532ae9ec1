import '../../magazine.css';
import '../../voices.css';
import '../home-desk.css';
import '#app/ui/airmail.css';
import { useState } from 'react';
import {
  HOME_SECTION_KEYS,
  HOME_SECTIONS,
  type HomeSettings,
  homeView,
  wordsOfSection,
} from '#app/features/records/settings/home-settings.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { Difference } from '#app/ui/admin/collision-notice.tsx';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { inSamePlace } from '#app/ui/admin/same-place.ts';
import { Button } from '#app/ui/button.tsx';
import {
  homeFields,
  movedOrder,
  orderOf,
  originalFields,
  readHomeFields,
  shownName,
} from '../home-fields.ts';
import { SectionFields } from './section-fields.tsx';

interface HomeFormProps {
  home: HomeSettings;
  version: number;
  posted: FormAnswer | undefined;
  /** The page with the typed sections and words. */
  preview: (view: ReturnType<typeof homeView>) => React.ReactNode;
}

/** Sections in their order, each with its words. */
export function HomeForm({ home, version, posted, preview }: HomeFormProps) {
  const stored = homeFields(home);
  const [draft, setDraft] = useState(home);
  return (
    <RecordForm
      posted={posted}
      record={{ id: 'home', version, path: '/admin/pagina-inicial' satisfies Href }}
      base={stored}
      submitLabel="Salvar"
      note="Um texto vazio volta ao original."
      className="grid max-w-[60rem] gap-5"
      differences={(typed) => differencesOf(typed, stored)}
      onInput={(form) => setDraft(readHomeFields(valuesOf(form)))}
      lead={
        <>
          {/* Enter presses the first submit button of a form. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          {preview(homeView(draft))}
        </>
      }
    >
      {(typed) => <Sections typed={typed} stored={stored} />}
    </RecordForm>
  );
}

function Sections({ typed, stored }: { typed: Typed; stored: Record<string, string> }) {
  const [order, setOrder] = useState(() => orderOf({ order: typed.text('order', stored.order) ?? '' }));
  const change = (form: HTMLFormElement | null, next: typeof order) => {
    setOrder(next);
    set(form, { order: next.join(' ') });
  };
  return (
    <>
      <input type="hidden" name="order" defaultValue={order.join(' ')} />
      <ol className="home-parts">
        {order.map((key, place) => (
          <SectionFields
            key={key}
            section={key}
            place={place}
            last={order.length - 1}
            typed={typed}
            stored={stored}
            onMove={(pressed, way) => {
              inSamePlace(pressed, () => change(pressed.form, movedOrder(order, key, way)));
              pressed.focus({ preventScroll: true });
            }}
            onOriginal={(form) => set(form, originalFields(key))}
          />
        ))}
      </ol>
      <p>
        <Button
          type="submit"
          look="line"
          name="press"
          value="all original"
          formNoValidate
          onClick={(event) => {
            event.preventDefault();
            set(event.currentTarget.form, originalFields('all'));
            change(event.currentTarget.form, [...HOME_SECTION_KEYS]);
          }}
        >
          Voltar tudo ao original
        </Button>
      </p>
    </>
  );
}

/** Sets fields as if they were typed. */
function set(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name);
    if (control instanceof HTMLTextAreaElement) control.value = value;
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === 'checkbox') control.checked = value === 'on';
    else control.value = value;
  }
  form?.dispatchEvent(new Event('input', { bubbles: true }));
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function differencesOf(
  typed: Readonly<Record<string, string>>,
  stored: Record<string, string>,
): Difference[] {
  const labels: Record<string, string> = { order: 'Ordem' };
  for (const key of HOME_SECTION_KEYS) {
    labels[shownName(key)] = `${HOME_SECTIONS[key].name}: na página`;
    for (const { name, label } of wordsOfSection(key)) labels[name] = `${HOME_SECTIONS[key].name}: ${label}`;
  }
  return Object.entries(stored).flatMap(([name, theirs]) => {
    const mine = typed[name] ?? '';
    if (mine.trim() === theirs.trim()) return [];
    return [{ label: labels[name] ?? name, typed: inWords(name, mine), stored: inWords(name, theirs) }];
  });
}

function inWords(name: string, value: string): string {
  if (name === 'order')
    return orderOf({ order: value })
      .map((key) => HOME_SECTIONS[key].name)
      .join(', ');
  if (name.startsWith('shown_')) return value === 'on' ? 'Sim' : 'Não';
  return value;
}
