import { Form } from 'react-router';
import { countOf, MOST_COUNTED } from '#app/pure/text/plural.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';

const REASONS = {
  'no-audio': 'sem áudio',
  'no-size': 'o tamanho do áudio não é conhecido',
  'no-type': 'o tipo do áudio não é conhecido',
};

interface FeedStateProps {
  address: string;
  /** Reasons for which directories would reject the feed, in Portuguese. */
  warnings: readonly string[];
  leftOut: {
    count: number;
    newest: ReadonlyArray<{ id: string; title: string; reason: keyof typeof REASONS }>;
  };
}

export function FeedState({ address, warnings, leftOut }: FeedStateProps) {
  return (
    <FormSection title="O endereço do feed">
      <p className="wrap-anywhere">
        <a href={address} className="link">
          {address}
        </a>
      </p>
      <p className="text-small text-ink-soft">
        É o que se cola no Apple Podcasts Connect, no Spotify for Creators e nos outros diretórios. Cada
        tópico também tem o seu: o endereço do tópico com /feed.xml no fim.
      </p>
      {warnings.length > 0 && (
        <ul className="grid gap-2">
          {warnings.map((warning) => (
            <li key={warning} className="font-semibold text-danger">
              {warning}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={'/admin/saude-do-podcast' satisfies Href} className="link">
          Ver o que os aplicativos encontram no feed
        </a>
      </p>
      {leftOut.count > 0 && <LeftOutList {...leftOut} />}
    </FormSection>
  );
}

function LeftOutList({ count, newest }: FeedStateProps['leftOut']) {
  const amount =
    count > MOST_COUNTED
      ? 'Mais de 1.000 episódios publicados não estão no feed'
      : countOf(count, 'episódio publicado não está no feed', 'episódios publicados não estão no feed');
  return (
    <details>
      <summary>{amount}</summary>
      <ul className="mt-3 grid gap-2">
        {newest.map(({ id, title, reason }) => (
          <li key={id}>
            <a href={`/admin/episodios/${id}` satisfies Href<'/admin/episodios/:id'>} className="link">
              {title}
            </a>
            : {REASONS[reason]}
          </li>
        ))}
        {count > newest.length && <li className="text-ink-soft">e outros, mais antigos.</li>}
      </ul>
      {newest.some(({ reason }) => reason !== 'no-audio') && (
        <Form
          method="post"
          action={'/admin/podcast?medir' satisfies Href}
          className="mt-4 grid justify-items-start gap-2"
        >
          <p className="text-small text-ink-soft">
            O site consulta todo dia o servidor que guarda o áudio. Se não houver resposta, envie o arquivo no
            episódio.
          </p>
          <Button type="submit" look="line">
            Verificar os áudios agora
          </Button>
        </Form>
      )}
    </details>
  );
}
