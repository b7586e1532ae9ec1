import { Form } from 'react-router';
import {
  UploadField,
  type UploadFieldProps,
} from '#app/features/media/upload-desk/components/upload-field.tsx';
import { Button } from '#app/ui/button.tsx';

interface ReplaceFormProps {
  purpose: UploadFieldProps['purpose'];
  /** Changes with each file: an upload is used once. */
  fileId: string;
  errors?: readonly string[] | undefined;
  /** Some records keep the old one. */
  hasFixed: boolean;
}

/** 'Trocar em todos os lugares'. */
export function ReplaceForm({ purpose, fileId, errors, hasFixed }: ReplaceFormProps) {
  return (
    <Form method="post" className="form-section">
      <h2>Trocar em todos os lugares</h2>
      <p className="text-small text-ink-soft">
        O arquivo novo entra no lugar deste em tudo o que o usa, de uma vez. Cartas já enviadas e pedidos
        ficam com o anterior{hasFixed ? '' : ', se houver'}. Por 30 dias dá para desfazer.
      </p>
      <input type="hidden" name="intent" value="replace" />
      <UploadField
        key={fileId}
        name="novo"
        label="Arquivo novo"
        purpose={purpose}
        isRequired
        hasLibrary={false}
        errors={errors}
      />
      <div>
        <Button type="submit">Trocar em todos os lugares</Button>
      </div>
    </Form>
  );
}
