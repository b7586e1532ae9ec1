import { ButtonLink } from '#app/ui/button.tsx';

export function ListeningApp() {
  return (
    <section className="account-part">
      <h2>No seu aplicativo de podcasts</h2>
      <p className="mt-2 max-w-text text-ink-soft">
        Com um endereço só seu, as conversas antecipadas e as conversas bônus chegam ao aplicativo em que você
        já ouve podcasts.
      </p>
      <div className="mt-5">
        <ButtonLink to={'/minha-conta/premium/feed' satisfies Href} look="line">
          Ouvir no meu aplicativo
        </ButtonLink>
      </div>
    </section>
  );
}
