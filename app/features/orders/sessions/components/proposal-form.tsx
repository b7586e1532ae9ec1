import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { SessionView } from '../session-part.server.ts';

const FIELDS = [
  { name: 'time1', label: 'Primeira opção' },
  { name: 'time2', label: 'Segunda opção' },
  { name: 'time3', label: 'Terceira opção' },
] as const;

interface ProposalProps {
  orderId: string;
  session: SessionView;
  answer: FormAnswer | undefined;
}

/** Takes up to three times, which replace the earlier ones. */
export function ProposalForm({ orderId, session, answer }: ProposalProps) {
  const isSending = useNavigation().state !== 'idle';
  const own = answer?.values?.booking === session.id ? answer : undefined;
  const isAgain = session.status === 'proposed';
  const form = (
    <Form
      method="post"
      action={`/pedido/${orderId}?acao=horarios` satisfies Href<'/pedido/:id'>}
      noValidate
      className="mt-4 grid gap-4"
    >
      <input type="hidden" name="booking" value={session.id} />
      <p className="text-small text-ink-soft">
        No horário de Brasília, a partir de 12 horas à frente e dentro de seis meses.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {FIELDS.map(({ name, label }, index) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="datetime-local"
            required={index === 0}
            defaultValue={own?.values?.[name] ?? session.proposals[index]?.field}
            errors={own?.fieldErrors?.[name]}
          />
        ))}
      </div>
      <div>
        <Button type="submit" look={isAgain ? 'line' : 'solid'} isBusy={isSending}>
          {isAgain ? 'Trocar os horários' : 'Propor horários'}
        </Button>
      </div>
    </Form>
  );
  if (!isAgain) return form;
  return (
    <details className="order-more" open={own !== undefined}>
      <summary>Propor outros horários</summary>
      {form}
    </details>
  );
}
