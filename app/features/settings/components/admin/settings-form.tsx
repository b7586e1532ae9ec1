import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { UploadField } from '#app/features/uploads/components/upload-field.tsx';
import type { CurrentUpload } from '#app/features/uploads/current-upload.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { CollisionNotice } from '#app/ui/admin/collision-notice.tsx';
import { useOpenedRecord } from '#app/ui/admin/opened-record.ts';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import {
  CONTACT_FIELDS,
  FIGURE_FIELDS,
  HOST_FIELDS,
  LEGAL_FIELDS,
  SHOW_FIELDS,
  settingLabel,
} from '../../setting-sections.ts';
import { fieldValues } from '../../setting-values.ts';
import type { Settings } from '../../settings.ts';
import { RowListField } from './row-list-field.tsx';
import { SitePreview } from './site-preview.tsx';
import { TextSettings } from './text-settings.tsx';

interface SettingsFormProps {
  record: { settings: Settings; version: number; portrait: CurrentUpload | null };
  answer: FormAnswer | undefined;
  /** The header and the footer with what is typed. */
  preview: (draft: Settings) => React.ReactNode;
}

/** Everything that is a fact about one host. */
export function SettingsForm({ record, answer, preview }: SettingsFormProps) {
  const refused = answer?.ok === false ? answer : undefined;
  const isCollision = refused?.fieldErrors?.version !== undefined;
  const opened = useOpenedRecord(record, refused !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(opened.settings);
  const isSaving = useNavigation().state === 'submitting';
  const shown = { ...fieldValues(opened.settings), ...refused?.values };
  const fields = {
    value: (name: string) => shown[name] ?? '',
    errors: (name: string) => refused?.fieldErrors?.[name],
  };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="grid max-w-[60rem] gap-5"
      onInput={() => form.current && setDraft(draftOf(form.current, opened.settings))}
    >
      {/* The first button of a form is the one that Enter presses. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <input
        type="hidden"
        name="version"
        value={isCollision ? record.version : (refused?.values?.version ?? opened.version)}
      />
      {isCollision && (
        <CollisionNotice>
          <Changes before={opened.settings} after={record.settings} />
        </CollisionNotice>
      )}
      <SitePreview>{preview(draft)}</SitePreview>
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
          current={opened.portrait}
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
      <FormSection title="Contato e redes">
        <div className="grid items-start gap-[1.1rem] md:grid-cols-2">
          <TextSettings fields={CONTACT_FIELDS} {...fields} />
        </div>
      </FormSection>
      <FormSection title="Dados legais">
        <p className="text-small text-ink-soft">
          Ficam no rodapé de todas as páginas (Decreto 7.962/2013) e na política de privacidade.
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
      <div className="save-bar">
        <span className="note">O que ficar vazio não aparece no site.</span>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Salvando…' : 'Salvar'}
        </Button>
      </div>
    </Form>
  );
}

/** What somebody else changed meanwhile, as it is now. */
function Changes({ before, after }: { before: Settings; after: Settings }) {
  const changed = (Object.keys(after) as Array<keyof Settings>).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const values = fieldValues(after);
  return (
    <ul className="list-disc pl-5">
      {changed.map((key) => (
        <li key={key} className="wrap-anywhere">
          {settingLabel(key)}
          {typeof after[key] === 'string' && `: ${values[key] || '(vazio)'}`}
        </li>
      ))}
    </ul>
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
