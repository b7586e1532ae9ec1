import { Form, useNavigation } from 'react-router';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';

interface MakeFormProps {
  sizes: { with: number; without: number };
  /** Sounds that are kept elsewhere. */
  elsewhere: number;
}

/** With or without sounds, each with its size. */
export function MakeForm({ sizes, elsewhere }: MakeFormProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <FormSection title="Fazer o arquivo">
      <p>
        Um arquivo compactado (zip) com conversas, textos, imagens, pessoas inscritas, pedidos, produtos,
        cartas, Jornadas e configurações, em formatos que outros programas abrem. Senhas e contas não vão
        junto.
      </p>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="make" />
        <fieldset className="grid gap-2">
          <legend className="font-semibold">O que levar</legend>
          <label className="flex gap-2">
            <input type="radio" name="sounds" value="with" defaultChecked />
            <span>Tudo, com os áudios: cerca de {formatFileSize(sizes.with)}</span>
          </label>
          <label className="flex gap-2">
            <input type="radio" name="sounds" value="without" />
            <span>Sem os áudios: cerca de {formatFileSize(sizes.without)}</span>
          </label>
        </fieldset>
        {elsewhere > 0 && (
          <p className="notice">
            {countOf(elsewhere, 'áudio está', 'áudios estão')} em outro servidor, e o arquivo leva só o
            endereço de cada um. Para levá-los, traga-os antes em{' '}
            <a href={'/admin/importar/mudanca' satisfies Href} className="link">
              Mudança de servidor
            </a>
            .
          </p>
        )}
        <div>
          <Button type="submit" isBusy={isBusy}>
            Fazer o arquivo
          </Button>
        </div>
      </Form>
    </FormSection>
  );
}
