import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { RichTextField } from '#app/ui/admin/rich-text-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LONGEST_GUEST, LONGEST_SUBTITLE, LONGEST_TITLE } from '../rules.ts';
import type { FieldsProps } from './fields-props.ts';

/** Title, guest, description and topic. */
export function ContentFields({ kind, values, field }: FieldsProps) {
  return (
    <FormSection title={kind === 'video' ? 'O vídeo' : 'O episódio'} anchor="texto">
      <TextField
        label="Título"
        required
        maxLength={LONGEST_TITLE}
        data-first={values.version === '0' || undefined}
        {...field('title')}
      />
      <TextField label="Subtítulo" maxLength={LONGEST_SUBTITLE} {...field('subtitle')} />
      <TextField
        label="Pessoa convidada"
        required={kind === 'video'}
        maxLength={LONGEST_GUEST}
        {...field('guest')}
      />
      <RichTextField
        label="Descrição"
        plainHint="Texto simples, ou HTML com parágrafos, listas, citações e links."
        {...field('description')}
      />
    </FormSection>
  );
}
