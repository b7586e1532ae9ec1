import { Form } from 'react-router';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { sendWhenUploaded } from '#app/ui/admin/use-record-form.ts';
import { Button } from '#app/ui/button.tsx';

/** Sends a picture before anything shows it. Its words are asked for here, once. */
export function NewPictureForm({ errors }: { errors?: readonly string[] | undefined }) {
  return (
    <details className="form-section mb-6" open={errors !== undefined || undefined}>
      <summary className="font-semibold">Enviar imagem</summary>
      <Form method="post" className="grid gap-4" onSubmit={(event) => void sendWhenUploaded(event)}>
        <UploadField
          name="imagem"
          label="Imagem"
          hint="O texto alternativo que você escrever aqui vai com ela para onde for usada. Áudios e outros arquivos se enviam onde são usados."
          purpose="picture"
          isRequired
          hasLibrary={false}
          errors={errors}
        />
        <div>
          <Button type="submit">Guardar na biblioteca</Button>
        </div>
      </Form>
    </details>
  );
}
