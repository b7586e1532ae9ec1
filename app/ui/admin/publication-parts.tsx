import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import { CheckField, RadioField } from './admin-fields.tsx';
import { HiddenFields } from './hidden-fields.tsx';

/** Draft or published. @param published 'Publicado' or 'Publicada' */
export function PublicationState({ published, chosen }: { published: string; chosen: string | undefined }) {
  return (
    <RadioField
      legend="Situação"
      name="state"
      chosen={chosen}
      choices={[
        { value: 'rascunho', label: 'Rascunho', hint: 'Só quem administra o site vê.' },
        { value: 'publicado', label: published, hint: 'Aparece no site a partir da data abaixo.' },
      ]}
    />
  );
}

interface OfWhoPublishesProps {
  values: Readonly<Record<string, string | undefined>>;
  /** The names of the fields that whoever publishes sees. */
  fields: readonly string[];
  children: string;
}

/** For who writes drafts alone: the fields go along as they are, and the server takes no others. */
export function OfWhoPublishes({ values, fields, children }: OfWhoPublishesProps) {
  const kept = fields.flatMap((name) => {
    const value = values[name];
    return value ? [[name, value]] : [];
  });
  return (
    <>
      <HiddenFields fields={{ state: 'rascunho', ...Object.fromEntries(kept) }} />
      <p className="text-ink-soft">{children}</p>
    </>
  );
}

interface NoticeFieldProps {
  notice: NoticeChoice;
  isChecked: boolean;
  /** What they get who were not told yet. */
  hint: string;
}

/** Without a choice the stored mark goes along, so that a save does not lose it. */
export function NoticeField({ notice, isChecked, hint }: NoticeFieldProps) {
  if (notice.mode === 'never') return isChecked && <input type="hidden" name="tellsSubscribers" value="on" />;
  return (
    <CheckField
      name="tellsSubscribers"
      label="Avisar quem recebe a newsletter"
      hint={
        notice.toldAt
          ? `Quem recebe a newsletter foi avisado em ${notice.toldAt}, e não é avisado de novo.`
          : hint
      }
      defaultChecked={isChecked}
    />
  );
}
