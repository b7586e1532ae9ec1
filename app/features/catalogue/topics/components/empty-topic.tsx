import { ButtonLink } from '#app/ui/button.tsx';
import type { Topic } from '../queries.server.ts';

/** @param topic null for the ranking */
export function EmptyTopic({ topic }: { topic: Pick<Topic, 'name' | 'slug'> | null }) {
  return (
    <section className="page section max-w-text text-center">
      <h2 className="text-title-1">Conteúdo em breve!</h2>
      <p className="mt-4 text-lead text-ink-soft">
        As primeiras conversas {topic && `sobre ${topic.name.toLowerCase()} `}estão sendo preparadas.
      </p>
      <div className="mt-8">
        <ButtonLink to={topic ? `/?topico=${topic.slug}#newsletter` : '/#newsletter'}>
          Ser notificado quando chegar
        </ButtonLink>
      </div>
    </section>
  );
}
