import type { ReactNode } from 'react';

/** @param children the form */
export function NewsletterSection({ children }: { children: ReactNode }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-titulo" className="page section">
      <div className="newsletter-card">
        <div>
          <h2 id="newsletter-titulo" className="text-title-1">
            Cada conversa nova, no seu <span className="whitespace-nowrap">e-mail</span>
          </h2>
          <p className="mt-4 max-w-md text-lead">
            Uma carta curta por conversa, com o que dá para praticar; se preferir, uma por semana. Você
            confirma antes, e sai quando quiser.
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
