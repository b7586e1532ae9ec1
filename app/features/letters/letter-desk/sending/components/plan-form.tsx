import '../sending.css';
import { useRef } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFocusOnRefusal } from '#app/ui/focus-on-refusal.ts';
import type { fieldsOf } from '../audience-fields.ts';
import { AudienceChoice, recipientsText } from './audience-choice.tsx';

interface PlanFormProps {
  id: string;
  version: number;
  chosen: ReturnType<typeof fieldsOf>;
  /** In words, for a letter that made itself: its audience cannot be chosen. */
  fixedAudience: string | null;
  topics: ReadonlyArray<{ id: string; name: string }>;
  /** People who would get it now. */
  count: number;
  /** The next full hour of São Paulo. */
  proposed: { date: string; time: string };
  answer: FormAnswer | undefined;
}

/** For whom and when. The next page asks once more. */
export function PlanForm(props: PlanFormProps) {
  const { id, version, chosen, fixedAudience, topics, count, proposed, answer } = props;
  const form = useRef<HTMLFormElement>(null);
  const counting = useFetcher<{ count: number | null }>();
  const isBusy = useNavigation().state === 'submitting';
  const { load } = counting;
  const ask = () => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (typeof value === 'string') fields.append(name, value);
    load(`/admin/cartas/${id}/publico?${fields}` satisfies Href<'/admin/cartas/:id/publico'>);
  };
  useFocusOnRefusal(form, answer);
  const values = answer?.values;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onChange={fixedAudience ? undefined : ask}
    >
      <input type="hidden" name="intent" value="plan" />
      <input type="hidden" name="version" value={version} />
      {fixedAudience ? (
        <FormSection title="Para quem">
          <p>Vai para {fixedAudience}. Para enviar a outras pessoas, duplique a carta.</p>
          <p className="sending-count">{recipientsText(count)}</p>
        </FormSection>
      ) : (
        <AudienceChoice
          chosen={values?.to ? { ...chosen, to: values.to, since: values.since ?? chosen.since } : chosen}
          topics={topics}
          count={counting.data ? counting.data.count : count}
          errors={answer?.fieldErrors}
        />
      )}
      <FormSection title="Quando">
        <fieldset className="grid gap-1">
          <legend className="sr-only">Quando</legend>
          <label className="sending-choice">
            <input type="radio" name="when" value="agora" defaultChecked={values?.when !== 'depois'} />
            Agora
          </label>
          <label className="sending-choice">
            <input type="radio" name="when" value="depois" defaultChecked={values?.when === 'depois'} />
            Em um dia e uma hora
          </label>
        </fieldset>
        <div className="sending-moment pair">
          <TextField
            label="Dia"
            type="date"
            name="date"
            required
            defaultValue={values?.date ?? proposed.date}
            errors={answer?.fieldErrors?.date}
          />
          <TextField
            label="Hora"
            type="time"
            name="time"
            required
            hint="Horário de Brasília."
            defaultValue={values?.time ?? proposed.time}
          />
        </div>
      </FormSection>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Conferir antes de enviar
        </Button>
        <Button type="submit" look="line" name="tomorrow" value="on" isBusy={isBusy}>
          Agendar para amanhã 7h
        </Button>
      </div>
    </Form>
  );
}
