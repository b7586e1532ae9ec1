import { Form } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import type { Reader } from '../queries.server.ts';
import { topicField } from '../topic-field.ts';
import { ReaderPart } from './reader-part.tsx';

const RHYTHMS = [
  { value: 'each', label: 'A cada conversa nova', hint: 'E as outras cartas, quando há.' },
  { value: 'weekly', label: 'Um resumo por semana', hint: 'As conversas da semana, em uma carta só.' },
] as const;

interface ReaderChoicesProps {
  reader: Reader;
  topics: ReadonlyArray<{ id: string; name: string }>;
  answer: FormAnswer | undefined;
}

/** Topics and rhythm, in one form. */
export function ReaderChoices({ reader, topics, answer }: ReaderChoicesProps) {
  const typed = answer?.ok === false && answer.values && 'rhythm' in answer.values ? answer.values : null;
  const isChosen = (id: string) =>
    typed
      ? typed[topicField(id)] !== undefined
      : reader.topicIds.length === 0 || reader.topicIds.includes(id);
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid gap-[inherit]"
      key={`${reader.rhythm} ${reader.topicIds.join()}`}
    >
      <input type="hidden" name="acao" value="escolhas" />
      <ReaderPart title="Com que frequência">
        <fieldset className="reader-choices">
          <legend className="sr-only">Com que frequência</legend>
          {RHYTHMS.map(({ value, label, hint }) => (
            <label key={value}>
              <input
                type="radio"
                name="rhythm"
                value={value}
                defaultChecked={(typed?.rhythm ?? reader.rhythm) === value}
              />
              <span>
                <span className="font-semibold">{label}</span>
                <span className="block text-small text-ink-soft">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </ReaderPart>
      {topics.length > 0 && (
        <ReaderPart title="Sobre o quê" lead="Sem nenhum marcado, ou com todos, você recebe tudo.">
          <fieldset className="reader-topics">
            <legend className="sr-only">Tópicos</legend>
            {topics.map(({ id, name }) => (
              <label key={id}>
                <input type="checkbox" name={topicField(id)} defaultChecked={isChosen(id)} />
                <span className="wrap-anywhere">{name}</span>
              </label>
            ))}
          </fieldset>
        </ReaderPart>
      )}
      <div>
        <Button type="submit">Salvar preferências</Button>
      </div>
    </Form>
  );
}
