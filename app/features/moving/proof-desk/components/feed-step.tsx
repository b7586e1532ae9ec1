import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { ProofPage } from '../proof-page.server.ts';

interface FeedStepProps extends ProofPage {
  /** What was sent and refused. */
  typed?: string;
  errors?: string[];
}

/** First: which feed she leaves. */
export function FeedStep({ feedUrl, imported, typed, errors }: FeedStepProps) {
  return (
    <section className="admin-card grid gap-3" aria-labelledby="feed-antigo">
      <h2 id="feed-antigo">1. O feed antigo</h2>
      <p>
        O feed é o endereço que o Spotify, o Apple Podcasts e os outros aplicativos leem para saber dos seus
        episódios. Cole aqui o do servidor antigo: o site compara os episódios de lá com os daqui, e vê para
        onde o endereço leva.
      </p>
      <Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="name" />
        <TextField
          label="Endereço do feed antigo"
          name="feedUrl"
          type="url"
          required
          key={feedUrl}
          defaultValue={typed ?? feedUrl ?? imported[0] ?? ''}
          errors={errors}
          list="feeds-importados"
        />
        <datalist id="feeds-importados">
          {imported.map((address) => (
            <option key={address} value={address} />
          ))}
        </datalist>
        <div>
          <Button type="submit" look={feedUrl ? 'line' : 'solid'}>
            Guardar endereço
          </Button>
        </div>
      </Form>
    </section>
  );
}
