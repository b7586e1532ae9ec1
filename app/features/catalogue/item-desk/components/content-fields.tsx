import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { RichTextField } from '#app/ui/admin/rich-text-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LONGEST_GUEST, LONGEST_SUBTITLE, LONGEST_TITLE } from '../rules.ts';
import type { FieldsProps } from './fields-props.ts';

export function ContentFields({ kind, values, errors }: FieldsProps) {
  return (
    <FormSection title="Conteúdo">
      <TextField
        label="Título"
        name="title"
        required
        maxLength={LONGEST_TITLE}
        defaultValue={values.title}
        errors={errors('title')}
      />
      <TextField
        label="Subtítulo"
        name="subtitle"
        maxLength={LONGEST_SUBTITLE}
        defaultValue={values.subtitle}
        errors={errors('subtitle')}
      />
      <TextField
        label="Convidado"
        name="guest"
        required={kind === 'video'}
        maxLength={LONGEST_GUEST}
        defaultValue={values.guest}
        errors={errors('guest')}
      />
      <RichTextField
        label="Descrição"
        name="description"
        plainHint="Texto simples, ou HTML com parágrafos, listas, citações e links."
        defaultValue={values.description}
        errors={errors('description')}
      />
    </FormSection>
  );
}
