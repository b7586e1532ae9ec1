import '../press-desk.css';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { UploadJson } from '#app/pure/media/upload-json.ts';
import { PRESS_CATEGORIES } from '#app/pure/site/press-categories.ts';
import { CheckField, FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { sendWhenUploaded } from '#app/ui/admin/use-record-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useOnAnswer } from '#app/ui/on-answer.ts';
import { showToast, useToastFrom } from '#app/ui/toast-store.ts';
import { PRESS_FILE_TOASTS } from '../messages.ts';
import { LONGEST_FILE_DESCRIPTION, LONGEST_FILE_TITLE } from '../rules.ts';

/** Uploads files into a category. Each file's name suggests its title. */
export function PressUploadForm() {
  const fetcher = useFetcher<FormAnswer>();
  const [turn, setTurn] = useState(0);
  const { data: answer } = fetcher;
  const isSaving = fetcher.state !== 'idle';
  useToastFrom(answer);
  useOnAnswer(answer, ({ ok }) => {
    if (ok) setTurn((before) => before + 1);
  });
  const errors = answer?.ok === false ? answer.fieldErrors : undefined;
  return (
    <FormSection title="Enviar arquivos">
      <fetcher.Form
        key={turn}
        method="post"
        noValidate
        aria-busy={isSaving}
        className="grid gap-4"
        onSubmit={(event) => void sendWhenUploaded(event)}
      >
        <SelectField
          label="Categoria"
          name="category"
          required
          options={PRESS_CATEGORIES.map(({ slug, label }) => ({ value: slug, label }))}
          errors={errors?.category}
        />
        <UploadField
          name="upload"
          label="Arquivos"
          purpose="press-file"
          isRequired
          isMultiple
          onRefused={(description) => showToast({ ...PRESS_FILE_TOASTS.uploadFailed, description })}
          details={(upload) => <Words upload={upload} />}
          errors={errors?.upload}
        />
        {firstOf(errors, ['title', 'description']) && (
          <p className="text-small font-semibold text-danger">{firstOf(errors, ['title', 'description'])}</p>
        )}
        <CheckField
          label="Ativo"
          hint="Aparece no site assim que for enviado."
          name="isActive"
          defaultChecked
        />
        <Button type="submit" name="intent" value="add" isBusy={isSaving} className="justify-self-start">
          {isSaving ? 'Enviando…' : 'Enviar'}
        </Button>
      </fetcher.Form>
    </FormSection>
  );
}

/** The text fields of one uploaded file. With several files, they are in the order of the files. */
function Words({ upload }: { upload: UploadJson }) {
  return (
    <div className="press-words-of-new">
      <TextField
        label="Título"
        name="title"
        required
        maxLength={LONGEST_FILE_TITLE}
        defaultValue={upload.title}
      />
      <TextField label="Descrição" name="description" maxLength={LONGEST_FILE_DESCRIPTION} />
    </div>
  );
}

/** Conform names the fields of several files 'title', or 'title[2]'. */
function firstOf(errors: Record<string, string[]> | undefined, names: readonly string[]): string | undefined {
  const found = Object.entries(errors ?? {}).find(([field]) => names.includes(field.replace(/\[\d+\]$/, '')));
  return found?.[1][0];
}
