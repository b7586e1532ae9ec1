import { Form } from 'react-router';
import type { LetterStatus } from '#app/pure/letters/letter-states.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { Button } from '#app/ui/button.tsx';

/** Pause, go on, cancel: what the letter's state allows. */
export function SendingActs({ status, sent }: { status: LetterStatus; sent: number }) {
  if (status === 'scheduled') return <MoveButton intent="unschedule" label="Desmarcar o envio" />;
  if (status !== 'sending' && status !== 'preparing' && status !== 'paused') return null;
  return (
    <>
      {status === 'paused' ? (
        <MoveButton intent="resume" label="Retomar o envio" />
      ) : (
        <MoveButton intent="pause" label="Pausar" />
      )}
      <ConfirmButton
        label="Cancelar o envio"
        look="danger"
        question="Cancelar o envio?"
        consequence={
          sent === 0
            ? 'Ninguém recebeu ainda. Depois de cancelada, esta carta não pode mais ser enviada; uma cópia, sim.'
            : `${countOf(sent, 'pessoa já recebeu', 'pessoas já receberam')}, e isso não volta. As outras não recebem.`
        }
        fields={{ intent: 'cancel' }}
      />
    </>
  );
}

function MoveButton({ intent, label }: { intent: string; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" name="intent" value={intent} look="line">
        {label}
      </Button>
    </Form>
  );
}
