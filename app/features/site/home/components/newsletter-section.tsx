import type { ReactNode } from 'react';

/** @param children the form */
export function NewsletterSection({ children }: { children: ReactNode }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-titulo" className="page section">
      <div className="newsletter-card">
        <div>
          <h2 id="newsletter-titulo" className="text-title-1">
            Uma carta por semana, sem pressa
          </h2>
          <p className="mt-4 max-w-md text-lead">
            Cada conversa nova no seu <span className="whitespace-nowrap">e-mail</span>, com o que dá para
            praticar. Você confirma antes, e sai quando quiser.
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}
