import { Form } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { formatAppointment } from '#app/pure/time/appointment-pt-br.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { CheckField, RadioField } from '#app/ui/admin/admin-fields.tsx';
import { PlainField, PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { LONGEST_NOTE, LONGEST_PLACE, proposalsOf } from '../../rules.ts';
import type { findSession } from '../queries.server.ts';

type Booking = NonNullable<Awaited<ReturnType<typeof findSession>>>['booking'];

/** Picks one of the proposed times or another, and a place. Confirms a session, or moves it. */
export function TimeForm({ booking, answer }: { booking: Booking; answer: FormAnswer | undefined }) {
  const isMove = booking.status === 'confirmed';
  const intent = isMove ? 'reschedule' : 'confirm';
  const mine = answer?.ok === false && answer.values?.intent === intent ? answer : undefined;
  const typed = mine?.values;
  const field = fieldOf(mine);
  const proposals = isMove ? [] : proposalsOf(booking);
  const stored = booking.starts_at ? localTime(booking.starts_at) : { date: '', time: '' };
  const chosen = typed?.proposal ?? proposals[0] ?? '';
  return (
    <Form method="post" noValidate className="form-section" key={booking.version}>
      <h2>{isMove ? 'Remarcar' : 'Confirmar um horário'}</h2>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={booking.version} />
      {proposals.length > 0 && (
        <RadioField
          legend="Horários propostos"
          name="proposal"
          choices={[
            ...proposals.map((instant) => ({ value: instant, label: formatAppointment(instant) })),
            { value: '', label: 'Outro, que eu combinei' },
          ]}
          chosen={chosen}
        />
      )}
      <div className="pair">
        <PlainField
          label={proposals.length > 0 ? 'Outro dia' : 'Dia'}
          type="date"
          {...field('date', stored.date)}
        />
        <PlainField label="Hora" type="time" {...field('time', stored.time)} />
      </div>
      <PlainField
        label="Onde"
        hint="Um endereço, ou o link da chamada de vídeo."
        maxLength={LONGEST_PLACE}
        {...field('place', booking.place)}
      />
      <PlainTextArea
        label="Recado a quem comprou"
        hint="Pode ficar vazio."
        rows={3}
        maxLength={LONGEST_NOTE}
        {...field('note', '')}
      />
      {mine?.fieldErrors?.mayClash && (
        <CheckField label="Marcar mesmo com outra sessão nesse horário" name="mayClash" />
      )}
      <Button type="submit" className="justify-self-start">
        {isMove ? 'Remarcar a sessão' : 'Confirmar a sessão'}
      </Button>
    </Form>
  );
}
