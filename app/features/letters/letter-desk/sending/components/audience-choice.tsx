import '../sending.css';
import { countOf } from '#app/pure/text/plural.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { TextField } from '#app/ui/field.tsx';
import { AUDIENCES, type fieldsOf } from '../audience-fields.ts';

interface AudienceChoiceProps {
  chosen: { to: string } & Omit<ReturnType<typeof fieldsOf>, 'to'>;
  topics: ReadonlyArray<{ id: string; name: string }>;
  /** People who would get it now; null while the choice says too little. */
  count: number | null;
  errors: Readonly<Record<string, readonly string[] | undefined>> | undefined;
}

/** For whom a letter is, and how many people that would be now. */
export function AudienceChoice({ chosen, topics, count, errors }: AudienceChoiceProps) {
  return (
    <FormSection title="Para quem">
      <fieldset className="grid gap-1">
        <legend className="sr-only">Para quem</legend>
        {AUDIENCES.map(({ value, label }) => (
          <label key={value} className="sending-choice">
            <input type="radio" name="to" value={value} defaultChecked={chosen.to === value} />
            {label}
          </label>
        ))}
      </fieldset>
      <TopicChoice topics={topics} chosen={chosen.topicIds} errors={errors?.topicIds} />
      <div className="sending-since">
        <TextField
          label="A partir de"
          type="date"
          name="since"
          required
          defaultValue={chosen.since}
          errors={errors?.since}
        />
      </div>
      <p role="status" className={count === null ? 'text-ink-soft' : 'sending-count'}>
        {count === null ? 'Complete a escolha para ver o número.' : recipientsText(count)}
      </p>
    </FormSection>
  );
}

interface TopicChoiceProps {
  topics: AudienceChoiceProps['topics'];
  chosen: readonly string[];
  errors: readonly string[] | undefined;
}

function TopicChoice({ topics, chosen, errors }: TopicChoiceProps) {
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

export function recipientsText(count: number): string {
  return count === 0
    ? 'Ninguém receberia agora.'
    : `${countOf(count, 'pessoa receberia', 'pessoas receberiam')} agora.`;
}
