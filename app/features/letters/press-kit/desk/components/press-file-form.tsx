import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { PRESS_CATEGORIES } from '#app/pure/site/press-categories.ts';
import { FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { mergedBy } from '#app/ui/admin/differences.ts';
import { RecordForm } from '#app/ui/admin/record-form.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fileFacts } from '../file-kind.ts';
import type { Route } from '../routes/+types/admin-press-file.ts';
import { LONGEST_FILE_DESCRIPTION, LONGEST_FILE_TITLE } from '../rules.ts';

type EditedPressFile = Route.ComponentProps['loaderData']['file'];

export function PressFileForm({ posted, file }: { posted: FormAnswer | undefined; file: EditedPressFile }) {
  const record = {
    version: file.version,
    path: `/admin/kit-imprensa/${file.id}` satisfies Href<'/admin/kit-imprensa/:id'>,
  };
  return (
    <RecordForm posted={posted} record={record} {...mergedBy(storedFields(file))} submitLabel="Salvar">
      {(typed) => (
        <div className="form-columns">
          <FormSection title="O que é">
            <TextField label="Título" required maxLength={LONGEST_FILE_TITLE} {...typed.field('title')} />
            <TextField
              label="Descrição"
              maxLength={LONGEST_FILE_DESCRIPTION}
              {...typed.field('description')}
            />
            <SelectField
              label="Categoria"
              required
              options={PRESS_CATEGORIES.map(({ slug, label }) => ({ value: slug, label }))}
              {...typed.field('category')}
            />
          </FormSection>
          <FormSection title="O arquivo">
            <p className="wrap-anywhere">
              {file.fileName}
              <span className="block text-small text-ink-soft">{fileFacts(file)}</span>
            </p>
            <UploadField
              // A new key resets the field after a save: an upload can be used only once.
              key={file.fileKey}
              name="replacement"
              label="Trocar por outro"
              hint="O endereço no site e os links já enviados passam a levar ao arquivo novo."
              purpose="press-file"
              errors={typed.errors('replacement')}
            />
          </FormSection>
        </div>
      )}
    </RecordForm>
  );
}

function storedFields({ title, description, category }: EditedPressFile) {
  const inWords = (slug: string) => PRESS_CATEGORIES.find((one) => one.slug === slug)?.label ?? slug;
  return {
    title: { label: 'Título', stored: title },
    description: { label: 'Descrição', stored: description },
    category: { label: 'Categoria', stored: category, inWords },
  };
}
