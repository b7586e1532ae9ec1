import { useState } from 'react';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import { SitePreview } from '#app/ui/admin/site-preview.tsx';
import type { Settings } from '../../settings.ts';
import type { findSettingPage } from '../setting-pages.ts';
import { comparedValues, fieldDifferences, fieldValues } from '../setting-values.ts';
import { PAGE_FIELDS, type PageFieldsProps } from './page-fields.tsx';

interface SettingsFormProps {
  page: NonNullable<ReturnType<typeof findSettingPage>>;
  record: PageFieldsProps['record'] & { version: number };
  /** The answer to a post without JavaScript. */
  posted: FormAnswer | undefined;
  /** Renders the header and footer with the typed values. */
  preview: (draft: Settings) => React.ReactNode;
}

/** The form of one page of the settings. */
export function SettingsForm({ page, record, posted, preview }: SettingsFormProps) {
  const { settings, version } = record;
  const { slug, names, hasPreview } = page;
  const [draft, setDraft] = useState(settings);
  const Fields = PAGE_FIELDS[slug];
  return (
    <RecordForm
      posted={posted}
      record={{
        id: slug,
        version,
        path: `/admin/configuracoes/${slug}` satisfies Href<'/admin/configuracoes/:pagina'>,
      }}
      base={comparedValues(settings, names)}
      submitLabel="Salvar"
      note={slug === 'seguranca' ? null : 'O que ficar vazio não aparece no site.'}
      className="grid max-w-[60rem] gap-5"
      differences={(typed) => fieldDifferences(typed, settings, names)}
      onInput={(form) => setDraft(draftOf(form, settings))}
      lead={
        <>
          {/* Enter presses the first submit button of a form. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          {hasPreview && <SitePreview>{preview(draft)}</SitePreview>}
        </>
      }
    >
      {(typed) => <Fields record={record} {...fieldsOf(typed, settings)} />}
    </RecordForm>
  );
}

function fieldsOf(typed: Typed, settings: Settings) {
  const stored = fieldValues(settings);
  return { value: (name: string) => typed.text(name, stored[name]) ?? '', errors: typed.errors };
}

function draftOf(form: HTMLFormElement, settings: Settings): Settings {
  const typed = new FormData(form);
  const texts = Object.keys(settings).flatMap((key) => {
    const value = typed.get(key);
    return typeof value === 'string' && typeof settings[key as keyof Settings] === 'string'
      ? [[key, value]]
      : [];
  });
  return { ...settings, ...(Object.fromEntries(texts) as Partial<Settings>) };
}
