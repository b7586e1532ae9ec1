import type { ReactNode } from 'react';
import type { HomeWords } from '#app/features/records/settings/home-settings.ts';

/** @param children the form */
export function NewsletterSection({
  words,
  children,
}: {
  words: HomeWords['newsletter'];
  children: ReactNode;
}) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-titulo" className="page section">
      <div className="newsletter-card">
        <div>
          <h2 id="newsletter-titulo" className="text-title-1">
            {words.title.split(/(e-mail)/).map((part) =>
              part === 'e-mail' ? (
                <span key="e-mail" className="whitespace-nowrap">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </h2>
          <p className="mt-4 max-w-md text-lead">{words.text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
