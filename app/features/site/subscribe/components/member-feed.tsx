import { ButtonLink } from '#app/ui/button.tsx';

/** Where the feed of a member is. The page of visitors says nothing of anybody: it is the same for all of them. */
export function MemberFeed({ isPremium }: { isPremium: boolean }) {
  return (
    <section aria-labelledby="premium" className={isPremium ? 'terms-box mt-10 grid gap-4' : 'page-part'}>
      <h2 id="premium">{isPremium ? 'Você é Premium: use o seu feed' : 'É Premium?'}</h2>
      <p className="max-w-text">
        O feed só seu traz as conversas 48 horas antes e as conversas bônus, no aplicativo que você já usa.
      </p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={'/minha-conta/premium/feed' satisfies Href} look="line">
          {isPremium ? 'Abrir o meu feed' : 'Entrar e abrir o meu feed'}
        </ButtonLink>
        {!isPremium && (
          <a href={'/shop#premium' satisfies Href} className="link inline-flex min-h-11 items-center">
            Conhecer o Premium
          </a>
        )}
      </p>
    </section>
  );
}
