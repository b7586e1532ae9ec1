import { Form } from 'react-router';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldFrame, useFieldErrors } from '#app/ui/field.tsx';
import type { Desk } from '../queries.server.ts';

interface BringInProps {
  desk: Desk;
  /** A text that was deleted waits in the bin. */
  hasFormer: boolean;
  errors: Readonly<Record<string, string[]>> | undefined;
  /** A pasted text that was refused. */
  pasted: string | undefined;
}

/** A file or a pasted text; what is understood of it is shown before anything is stored. */
export function BringIn({ desk, hasFormer, errors, pasted }: BringInProps) {
  const isOther = desk.transcript !== null;
  const form = <TextForm isOther={isOther} errors={errors} pasted={pasted} />;
  return (
    <div className="mt-4 grid gap-4">
      {hasFormer && (
        <Form
          method="post"
          encType="multipart/form-data"
          className="notice flex flex-wrap items-center gap-3"
        >
          <p>A transcrição anterior está na lixeira.</p>
          <Button type="submit" name="intent" value="back" look="line">
            Voltar à anterior
          </Button>
        </Form>
      )}
      {!isOther && (
        <Form method="post" encType="multipart/form-data" className="form-section">
          <h2>Escrever do zero</h2>
          <p className="max-w-text">
            O editor abre com a primeira fala, ao lado do som. Nada aparece no site até você escrever.
          </p>
          <Button type="submit" name="intent" value="begin" look="line" className="justify-self-start">
            Escrever do zero
          </Button>
        </Form>
      )}
      {isOther && !errors ? (
        <details>
          <summary className="link inline-flex min-h-11 items-center font-semibold">
            Substituir por outro texto
          </summary>
          {form}
        </details>
      ) : (
        form
      )}
      {isOther && (
        <div>
          <ConfirmButton
            label="Excluir a transcrição"
            look="danger"
            question="Excluir a transcrição?"
            consequence="Ela sai do site e espera por 30 dias na lixeira, de onde pode voltar."
            fields={{ intent: 'delete' }}
          />
        </div>
      )}
    </div>
  );
}

type TextFormProps = Pick<BringInProps, 'errors' | 'pasted'> & { isOther: boolean };

function TextForm({ isOther, errors, pasted }: TextFormProps) {
  const field = useFieldErrors(errors?.file);
  const text = useFieldErrors(errors?.text);
  return (
    // A plain form, which may be larger than one that scripts send.
    <form method="post" encType="multipart/form-data" className="form-section">
      <h2>{isOther ? 'Substituir por outro texto' : 'Trazer a transcrição'}</h2>
      <p className="max-w-text">
        Servem arquivos VTT, SRT, JSON e HTML, e textos com o tempo de cada fala; o conteúdo decide, não o
        nome. Você confere o que foi entendido antes de salvar.
        {isOther && ' A transcrição de agora não se perde: ela espera na lixeira e pode voltar.'}
      </p>
      <FieldFrame label="Arquivo" isRequired {...field}>
        <input
          {...field.control}
          type="file"
          name="file"
          accept=".vtt,.srt,.json,.html,.htm,.txt,.sbv,text/*,application/json,application/x-subrip"
          className="field-input"
        />
      </FieldFrame>
      <FieldFrame
        label="Ou cole o texto"
        hint="Também o que se copia de “Mostrar transcrição” no YouTube."
        isRequired
        {...text}
      >
        <textarea {...text.control} name="text" rows={6} defaultValue={pasted} className="field-input" />
      </FieldFrame>
      <Button type="submit" name="intent" value="read" className="justify-self-start">
        Conferir
      </Button>
    </form>
  );
}
