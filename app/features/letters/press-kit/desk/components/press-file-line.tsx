import { Form } from 'react-router';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button, ButtonLink, type ButtonLook } from '#app/ui/button.tsx';
import { fileFacts, fileKind } from '../file-kind.ts';

export interface PressFileRow {
  id: string;
  title: string;
  description: string;
  fileName: string;
  bytes: number;
  isActive: boolean;
  /** The URL of a thumbnail; null for a file that is not a picture. */
  thumbnail: string | null;
}

export function PressFileLine({ file }: { file: PressFileRow }) {
  const { id, title, description, fileName, isActive, thumbnail } = file;
  return (
    <li className="press-file" data-active={isActive}>
      <span className="press-kind" aria-hidden="true">
        {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : fileKind(fileName)}
      </span>
      <div className="press-words">
        <a
          href={`/admin/kit-imprensa/${id}` satisfies Href<'/admin/kit-imprensa/:id'>}
          className="font-semibold hover:underline wrap-anywhere"
        >
          {title}
        </a>
        {description && <p className="wrap-anywhere">{description}</p>}
        <p className="press-facts">
          <StateLabel tone={isActive ? 'good' : 'plain'}>{isActive ? 'Ativo' : 'Inativo'}</StateLabel>
          <span>{fileFacts(file)}</span>
        </p>
      </div>
      <div className="row-actions">
        <ButtonLink
          to={`/admin/kit-imprensa/${id}/arquivo` satisfies Href<'/admin/kit-imprensa/:id/arquivo'>}
          look="quiet"
          download
        >
          Baixar<span className="sr-only">: {title}</span>
        </ButtonLink>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value={isActive ? 'deactivate' : 'activate'} look="quiet">
            {isActive ? 'Desativar' : 'Ativar'}
            <span className="sr-only">: {title}</span>
          </Button>
        </Form>
        <DeletePressFile title={title} fields={{ id }} />
      </div>
    </li>
  );
}

export function DeletePressFile({
  title,
  look = 'quiet',
  fields,
}: {
  title: string;
  look?: ButtonLook;
  /** Identifies the file; omitted on the file's page. */
  fields?: Record<string, string>;
}) {
  return (
    <ConfirmButton
      look={look}
      question="Excluir arquivo?"
      consequence={
        <>
          <strong>{title}</strong> deixa o site na hora, e os links já enviados deixam de funcionar. O arquivo
          fica 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.
        </>
      }
      confirmLabel="Excluir"
      fields={{ intent: 'delete', ...fields }}
    >
      Excluir<span className="sr-only">: {title}</span>
    </ConfirmButton>
  );
}
