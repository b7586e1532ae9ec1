import { Form } from 'react-router';
import { PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { LONGEST_NOTE } from '../../rules.ts';

interface EndFormProps {
  version: number;
  intent: 'decline' | 'cancel';
}

const WORDS = {
  decline: {
    label: 'Nenhum horário serve',
    submit: 'Recusar os horários',
    text: 'Quem comprou recebe um e-mail e propõe outros.',
    look: 'line',
  },
  cancel: {
    label: 'Cancelar a sessão',
    submit: 'Cancelar de vez',
    text: 'Quem comprou é avisado. O dinheiro só volta por um reembolso do pedido. Não dá para desfazer.',
    look: 'danger',
  },
} as const;

/** Declines the proposed times or cancels the session: a form behind its button. */
export function EndForm({ version, intent }: EndFormProps) {
  const { label, submit, text, look } = WORDS[intent];
  return (
    <details className="act-form" key={version}>
      <summary className="button" data-look={look}>
        {label}
      </summary>
      <Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={version} />
        <PlainTextArea
          label="Recado a quem comprou"
          hint="Vai no e-mail. Pode ficar vazio."
          name="note"
          rows={3}
          maxLength={LONGEST_NOTE}
        />
        <p className="text-small text-ink-soft">{text}</p>
        <Button type="submit" look={look} className="justify-self-start">
          {submit}
        </Button>
      </Form>
    </details>
  );
}
