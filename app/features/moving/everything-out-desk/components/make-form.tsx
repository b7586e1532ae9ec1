import { Form, useNavigation } from 'react-router';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';

/** With or without sounds, each with its size. */
export function MakeForm({ sizes }: { sizes: { with: number; without: number } }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <FormSection title="Fazer o arquivo">
      <p>
        Um arquivo zip com conversas, textos, imagens, leitores, pedidos, produtos, cartas, Jornadas e
        configurações, em formatos que outros programas abrem. Senhas e contas não vão junto.
      </p>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="make" />
        <fieldset className="grid gap-2">
          <legend className="font-semibold">O que levar</legend>
          <label className="flex gap-2">
            <input type="radio" name="sounds" value="with" defaultChecked />
            <span>Tudo, com os sons: cerca de {formatFileSize(sizes.with)}</span>
          </label>
          <label className="flex gap-2">
            <input type="radio" name="sounds" value="without" />
            <span>Sem os sons: cerca de {formatFileSize(sizes.without)}</span>
          </label>
        </fieldset>
        <div>
          <Button type="submit" isBusy={isBusy}>
            Fazer o arquivo
          </Button>
        </div>
      </Form>
    </FormSection>
  );
}
