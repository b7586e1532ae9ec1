import { Form } from 'react-router';
import { CurrentFile } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { LONGEST_ALT } from '#app/pure/media/picture.ts';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';

interface DescribeFormProps {
  /** With a focal point; null where the picture has only one size. */
  picture: CurrentUpload | null;
  preview: string;
  alt: string;
  errors?: readonly string[] | undefined;
}

/** What a picture shows, and the point that stays in its cuts. */
export function DescribeForm({ picture, preview, alt, errors }: DescribeFormProps) {
  return (
    <Form method="post" className="form-section">
      <h2>A imagem</h2>
      <input type="hidden" name="intent" value="describe" />
      {picture ? (
        <CurrentFile name="imagem" current={picture} />
      ) : (
        <>
          <img src={preview} alt="" className="library-preview" />
          <PlainField
            name="imagem-alt"
            label="Texto alternativo"
            hint="Diga em poucas palavras o que a imagem mostra. Textos que já a mostram ficam com as palavras deles."
            defaultValue={alt}
            maxLength={LONGEST_ALT}
            errors={errors}
          />
        </>
      )}
      <div>
        <Button type="submit">Salvar</Button>
      </div>
    </Form>
  );
}
