import { Form, useNavigation } from 'react-router';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { FormSection, RadioField } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';

interface MakeFormProps {
  sizes: { with: number; without: number };
  /** Sounds that are kept elsewhere. */
  elsewhere: number;
}

/** With or without sounds, each with its size. */
export function MakeForm({ sizes, elsewhere }: MakeFormProps) {
  // Without sounds of its own, the site has one size.
  const hasSounds = sizes.with > sizes.without;
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <FormSection title="Fazer o arquivo">
      <p>
        Um arquivo compactado (zip) com conversas, páginas, notas, textos, imagens, o visual da marca, pessoas
        inscritas, pedidos, produtos, cartas, Jornadas e configurações, em formatos que outros programas
        abrem. Senhas e contas não vão junto.
      </p>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <input type="hidden" name="intent" value="make" />
        {hasSounds ? (
          <RadioField
            legend="O que levar"
            name="sounds"
            choices={[
              { value: 'with', label: `Tudo, com os áudios: até cerca de ${formatFileSize(sizes.with)}` },
              { value: 'without', label: `Sem os áudios: até cerca de ${formatFileSize(sizes.without)}` },
            ]}
            chosen="with"
          />
        ) : (
          <p>
            <input type="hidden" name="sounds" value="with" />
            Tamanho: até cerca de {formatFileSize(sizes.with)}.
          </p>
        )}
        {elsewhere > 0 && (
          <div className="notice">
            <p>
              {countOf(elsewhere, 'áudio está', 'áudios estão')} em outro servidor, e o arquivo leva só o
              endereço de cada um. Para levá-los, traga-os antes em{' '}
              <a href={'/admin/importar/mudanca' satisfies Href} className="link">
                Mudança de servidor
              </a>
              .
            </p>
          </div>
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
