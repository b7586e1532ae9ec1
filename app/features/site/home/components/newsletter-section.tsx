import { NewsletterForm } from '#app/features/letters/newsletter/components/newsletter-form.tsx';

/** @param topic of whose page the person came, waiting for its first conversation */
export function NewsletterSection({ topic }: { topic: string | null }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-titulo" className="page section">
      <div className="newsletter-card">
        <div>
          <h2 id="newsletter-titulo" className="text-title-1">
            Uma carta por semana, sem pressa
          </h2>
          <p className="mt-4 max-w-md text-lead">
            Cada conversa nova no seu e-mail, com o que dá para praticar. Você confirma antes, e sai quando
            quiser.
          </p>
        </div>
        <NewsletterForm
          source="home"
          withName
          topic={topic}
          look="solid"
          className="grid content-start gap-3"
        />
      </div>
    </section>
  );
}
