import { Form } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { CheckField, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FollowedDetails } from '../following/queries.server.ts';

interface FollowFormProps {
  feed: FollowedDetails;
  topics: ReadonlyArray<{ slug: string; name: string }>;
  answer: FormAnswer | undefined;
}

/** How new items of a followed feed come in. */
export function FollowForm({ feed, topics, answer }: FollowFormProps) {
  const refused = answer?.ok === false ? answer : undefined;
  const isOn = (name: string, stored: boolean) => (refused ? refused.values?.[name] === 'on' : stored);
  return (
    <Form method="post" noValidate className="form-section">
      <h2>O que fazer com o que chega</h2>
      <SelectField
        label="Tópico"
        {...fieldOf(refused)('topic', feed.topic_slug ?? '')}
        options={[
          { value: '', label: 'O que o feed disser de cada um' },
          ...topics.map(({ slug, name }) => ({ value: slug, label: `Tudo em ${name}` })),
        ]}
      />
      <CheckField
        name="isDraft"
        label="Guardar como rascunho"
        hint="Só quem administra vê, até publicar."
        defaultChecked={isOn('isDraft', feed.is_draft)}
      />
      <CheckField
        name="hasLetters"
        label="Avisar quem recebe a newsletter"
        hint="Até três por vez, e só do que saiu nos últimos três dias. Você tem cinco minutos para voltar atrás."
        defaultChecked={isOn('hasLetters', feed.has_letters)}
      />
      <CheckField
        name="withShorts"
        label="Trazer também os Shorts"
        hint="Os vídeos curtos de um canal do YouTube. Sem isto, ficam de fora."
        defaultChecked={isOn('withShorts', feed.is_with_shorts)}
      />
      <div>
        <Button type="submit">Salvar</Button>
      </div>
    </Form>
  );
}
