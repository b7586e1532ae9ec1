import { Form } from 'react-router';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { sendWhenUploaded } from '#app/ui/admin/use-record-form.ts';
import { WorkProgress } from '#app/ui/admin/work-progress.tsx';
import { Button } from '#app/ui/button.tsx';
import type { BroughtBack } from '../reading/brought-back.server.ts';
import { BroughtOutcome } from './brought-outcome.tsx';

interface BringBackProps {
  brought: BroughtBack | null;
  answer: FormAnswer | undefined;
}

/** The way back: an archive of this page, of another site. */
export function BringBack({ brought, answer }: BringBackProps) {
  const errors = answer?.ok === false ? answer.fieldErrors?.file : undefined;
  if (brought?.status === 'waiting' || brought?.status === 'running')
    return (
      <WorkProgress
        of={(done, total) => `${done} de ${total} partes lidas`}
        words="O arquivo vai começar a ser lido"
        done={brought.done}
        total={brought.total}
        note={brought.sourceName}
      >
        <IntentButton intent="stop" look="line">
          Parar
        </IntentButton>
      </WorkProgress>
    );
  return (
    <FormSection title="Trazer de volta">
      <p>
        Lê um arquivo que “Levar tudo” fez, neste site ou em outro. O que já está aqui fica como está; só quem
        depois disso saiu da newsletter lá também sai daqui. Pedidos, contas, mensagens, passes Premium e
        feeds acompanhados não voltam por este caminho.
      </p>
      {brought && <BroughtOutcome {...brought} />}
      <Form
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void sendWhenUploaded(event)}
      >
        <input type="hidden" name="intent" value="bring" />
        <UploadField isRequired name="file" purpose="everything" label="Arquivo zip" errors={errors} />
        <div>
          <Button type="submit" look="line">
            Trazer de volta
          </Button>
        </div>
      </Form>
    </FormSection>
  );
}
