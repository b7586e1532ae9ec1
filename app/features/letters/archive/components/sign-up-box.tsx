import { NewsletterForm } from '#app/ui/newsletter-form.tsx';

/** At the end of the archive's pages. */
export function SignUpBox() {
  return (
    <section aria-labelledby="receber" className="text-sign-up grid gap-4 rounded-card bg-paper-sunk">
      <h2 id="receber" className="text-title-3">
        Receba a próxima no seu e-mail
      </h2>
      <NewsletterForm source="archive" className="grid gap-3" />
    </section>
  );
}
