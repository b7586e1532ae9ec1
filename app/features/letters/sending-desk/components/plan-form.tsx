import '../sending.css';
import { useEffect, useRef } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import { countOf } from '#app/pure/plural.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { AUDIENCES, type fieldsOf } from '../audience-fields.ts';

interface PlanFormProps {
  id: string;
  version: number;
  /** Null where the letter keeps an audience of its own. */
  chosen: ReturnType<typeof fieldsOf> | null;
  /** In words. */
  audience: string;
  topics: ReadonlyArray<{ id: string; name: string }>;
  /** People who would get it now. */
  count: number;
  /** The next full hour of São Paulo. */
  proposed: { date: string; time: string };
  answer: FormAnswer | undefined;
}

/** For whom and when. The next page asks once more. */
export function PlanForm({ id, version, chosen, audience, topics, count, proposed, answer }: PlanFormProps) {
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
  useEffect(() => {
    if (answer?.fieldErrors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const values = answer?.values;
  const shown = counting.data ? counting.data.count : count;
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5" onChange={chosen ? ask : undefined}>
      <input type="hidden" name="version" value={version} />
      <FormSection title="Para quem">
        {chosen ? (
          <AudienceChoice topics={topics} chosen={chosen} answer={answer} />
        ) : (
          <p>
            Esta carta tem o seu próprio público: <strong>{audience}</strong>. Para escrever a outras pessoas,
            faça uma cópia dela na lista de cartas.
          </p>
        )}
        <p role="status" className={shown === null ? 'text-ink-soft' : 'sending-count'}>
          {shown === null ? 'Complete a escolha para ver o número.' : recipientsText(shown)}
        </p>
      </FormSection>
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
            hint="Horário de São Paulo."
            defaultValue={values?.time ?? proposed.time}
          />
        </div>
      </FormSection>
      <div>
        <Button type="submit" name="intent" value="plan" isBusy={isBusy}>
          Conferir antes de enviar
        </Button>
      </div>
    </Form>
  );
}

function AudienceChoice({
  topics,
  chosen,
  answer,
}: Pick<PlanFormProps, 'topics' | 'answer'> & { chosen: ReturnType<typeof fieldsOf> }) {
  const values = answer?.values;
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="sr-only">Para quem</legend>
        {AUDIENCES.map(({ value, label }) => (
          <label key={value} className="sending-choice">
            <input
              type="radio"
              name="to"
              value={value}
              defaultChecked={(values?.to ?? chosen.to) === value}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TopicChoice topics={topics} chosen={chosen.topicIds} errors={answer?.fieldErrors?.topicIds} />
      <div className="sending-since">
        <TextField
          label="A partir de"
          type="date"
          name="since"
          required
          defaultValue={values?.since ?? chosen.since}
          errors={answer?.fieldErrors?.since}
        />
      </div>
    </>
  );
}

function TopicChoice({
  topics,
  chosen,
  errors,
}: {
  topics: PlanFormProps['topics'];
  chosen: readonly string[];
  errors: readonly string[] | undefined;
}) {
  return (
    <fieldset className="sending-topics" aria-describedby={errors && 'topicos-erro'}>
      <legend className="text-small font-semibold">Tópicos</legend>
      {topics.map(({ id, name }) => (
        <label key={id} className="sending-choice">
          <input
            type="checkbox"
            name="topicIds"
            value={id}
            defaultChecked={chosen.includes(id)}
            aria-invalid={errors ? true : undefined}
          />
          {name}
        </label>
      ))}
      {errors && (
        <p id="topicos-erro" className="text-small font-semibold text-danger">
          {errors[0]}
        </p>
      )}
      <p className="text-small text-ink-soft">Quem não escolheu tópicos recebe todos, e também esta carta.</p>
    </fieldset>
  );
}

function recipientsText(count: number): string {
  return count === 0
    ? 'Ninguém receberia agora.'
    : `${countOf(count, 'pessoa receberia', 'pessoas receberiam')} agora.`;
}
