import { Form } from 'react-router';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { LONGEST_WEB_ADDRESS } from '#app/pure/text/web-address.ts';
import { CheckField, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { sendWhenUploaded } from '#app/ui/admin/use-record-form.ts';
import { Button } from '#app/ui/button.tsx';

interface ImportFormProps {
  topics: ReadonlyArray<{ slug: string; name: string }>;
  answer: FormAnswer | undefined;
}

/** The one way in: an address, or a file of whatever kind. */
export function ImportForm({ topics, answer }: ImportFormProps) {
  const refused = answer?.ok === false ? answer : undefined;
  const field = fieldOf(refused);
  return (
    <Form
      method="post"
      noValidate
      className="form-section"
      onSubmit={(event) => void sendWhenUploaded(event)}
    >
      <h2>De onde</h2>
      <PlainField
        label="Endereço do podcast ou do canal"
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={LONGEST_WEB_ADDRESS}
        hint="A página do podcast, o endereço dele na Apple Podcasts, um canal do YouTube (@canal), o próprio RSS, ou o link de um arquivo exportado."
        {...field('address')}
      />
      <UploadField
        name="feed"
        purpose="archive"
        label="Ou um arquivo"
        hint="A exportação do WordPress, Squarespace, Ghost ou Substack, o CSV de produtos do WooCommerce, uma lista de pessoas inscritas em CSV ou o arquivo de um feed. Descobrimos qual é ao ler."
        errors={refused?.fieldErrors?.feed}
      />
      <SelectField
        label="Tópico"
        {...field('topic')}
        options={[
          { value: '', label: 'O que vier de cada um' },
          ...topics.map(({ slug, name }) => ({ value: slug, label: `Tudo em ${name}` })),
        ]}
      />
      <CheckField
        name="isDraft"
        label="Importar como rascunho"
        hint="Só quem administra vê, até publicar."
        defaultChecked={refused?.values?.isDraft === 'on'}
      />
      <CheckField
        name="withShorts"
        label="Trazer também os Shorts"
        hint="Os vídeos curtos de um canal do YouTube. Sem isto, ficam de fora."
        defaultChecked={refused?.values?.withShorts === 'on'}
      />
      <div>
        <Button type="submit">Conferir antes de importar</Button>
      </div>
    </Form>
  );
}
