import { ButtonLink } from '#app/ui/button.tsx';
import type { Topic } from '../queries.server.ts';

export function EmptyTopic({ topic }: { topic: Topic }) {
  return (
    <section className="page section max-w-text text-center">
      <h2 className="text-title-1">Conteúdo em breve!</h2>
      <p className="mt-4 text-lead text-ink-soft">
        As primeiras conversas sobre {topic.name.toLowerCase()} estão sendo preparadas.
      </p>
      <div className="mt-8">
        <ButtonLink to={`/?topico=${topic.slug}#newsletter`}>Ser notificado quando chegar</ButtonLink>
      </div>
    </section>
  );
}
