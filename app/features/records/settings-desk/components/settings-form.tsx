import { useState } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { Settings } from '#app/features/records/settings/settings.ts';
import type { CurrentUpload } from '#app/pure/current-upload.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { RecordForm, type Typed } from '#app/ui/admin/record-form.tsx';
import {
  CONTACT_FIELDS,
  FIGURE_FIELDS,
  HOST_FIELDS,
  LEGAL_FIELDS,
  SHOW_FIELDS,
} from '../setting-sections.ts';
import { comparedValues, fieldDifferences, fieldValues } from '../setting-values.ts';
import { RowListField } from './row-list-field.tsx';
import { ShopSettings } from './shop-settings.tsx';
import { SitePreview } from './site-preview.tsx';
import { TextSettings } from './text-settings.tsx';

interface SettingsFormProps {
  record: { settings: Settings; version: number; portrait: CurrentUpload | null };
  /** The answer to a post without JavaScript. */
  posted: FormAnswer | undefined;
  /** Renders the header and footer with the typed values. */
  preview: (draft: Settings) => React.ReactNode;
}

export function SettingsForm({ record, posted, preview }: SettingsFormProps) {
  const { settings, version } = record;
  const [draft, setDraft] = useState(settings);
  return (
    <RecordForm
      posted={posted}
      record={{ version, path: '/admin/configuracoes' satisfies Href }}
      base={comparedValues(settings)}
      submitLabel="Salvar"
      note="O que ficar vazio não aparece no site."
      className="grid max-w-[60rem] gap-5"
      differences={(typed) => fieldDifferences(typed, settings)}
      onInput={(form) => setDraft(draftOf(form, settings))}
      lead={
        <>
          {/* Enter presses the first submit button of a form. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <SitePreview>{preview(draft)}</SitePreview>
        </>
      }
    >
      {(typed) => <Sections record={record} typed={typed} />}
    </RecordForm>
  );
}

function Sections({ record, typed }: { record: SettingsFormProps['record']; typed: Typed }) {
  const stored = fieldValues(record.settings);
  const fields = { value: (name: string) => typed.text(name, stored[name]) ?? '', errors: typed.errors };
  return (
    <>
      <FormSection title="O programa">
        <TextSettings fields={SHOW_FIELDS} {...fields} />
      </FormSection>
      <FormSection title="Apresentadora">
        <TextSettings fields={HOST_FIELDS} {...fields} />
        <UploadField
          name="portrait"
          purpose="picture"
          label="Retrato"
          hint="É cortado em quadrado: escolha o ponto que deve ficar no centro."
          current={record.portrait}
          // A new key resets the field after a save: an upload can be used only once.
          key={record.settings.hostPortraitUrl}
          errors={fields.errors('portrait')}
        />
        <PlainTextArea
          label="Especialidades"
          hint="Uma por linha, até 12."
          name="specialties"
          rows={6}
          defaultValue={fields.value('specialties')}
          errors={fields.errors('specialties')}
        />
      </FormSection>
      <FormSection title="Números">
        <RowListField
          list="stats"
          legend="Na página inicial"
          hint="Até quatro. Uma linha vazia não aparece."
          rowName="número"
          labels={{
            value: { label: 'Número', max: 20, placeholder: '35K' },
            label: { label: 'O que conta', max: 40, placeholder: 'Ouvintes' },
          }}
          {...fields}
        />
        <div className="pair">
          <TextSettings fields={FIGURE_FIELDS} {...fields} />
        </div>
      </FormSection>
      <FormSection title="Por que nos escolher?">
        <RowListField
          list="reasons"
          legend="Razões"
          hint="Até três. Uma linha vazia não aparece."
          rowName="razão"
          labels={{ title: { label: 'Razão', max: 60 }, text: { label: 'Texto', max: 200 } }}
          {...fields}
        />
      </FormSection>
      <FormSection title="Vozes de quem ouve">
        <RowListField
          list="voices"
          legend="Na página Sobre"
          hint="Até seis, com as palavras de quem escreveu e com a licença dela. Uma linha vazia não aparece."
          rowName="voz"
          labels={{
            quote: { label: 'O que disse', max: 300 },
            name: { label: 'Quem', max: 80, placeholder: 'Primeiro nome, ouvinte desde 2024' },
          }}
          {...fields}
        />
      </FormSection>
      <FormSection title="Contato e redes">
        <div className="grid items-start gap-[1.1rem] md:grid-cols-2">
          <TextSettings fields={CONTACT_FIELDS} {...fields} />
        </div>
      </FormSection>
      <ShopSettings {...fields} />
      <FormSection title="Dados legais">
        <p className="text-small text-ink-soft">
          Ficam no rodapé de todas as páginas, no resumo antes de cada compra (Decreto 7.962/2013) e na
          política de privacidade.
        </p>
        <div className="grid items-start gap-[1.1rem] md:grid-cols-2">
          <TextSettings fields={LEGAL_FIELDS} {...fields} />
        </div>
      </FormSection>
      <FormSection title="Segurança">
        <input type="hidden" name="hasChecks" value="1" />
        <CheckField
          name="requireAdminTotp"
          label="Exigir verificação em duas etapas de quem administra"
          hint="Quem ainda não a ativou só volta a entrar na administração depois de ativar."
          defaultChecked={fields.value('requireAdminTotp') === 'on'}
        />
      </FormSection>
    </>
  );
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
