import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StartForm } from './start-form.tsx';

export interface StartFacts {
  slug: string;
  access: 'free' | 'premium' | 'product';
  /** What the Jornada is bought with; null where it is not for sale. */
  product: { slug: string; name: string } | null;
  person: { email: string; isPremium: boolean } | null;
  hour: number;
  consent: string;
}

/** How this visitor begins: a form, a sign-in or a purchase. */
export function StartPart({ facts, answer }: { facts: StartFacts; answer: FormAnswer | undefined }) {
  const { access, product, person, slug, hour, consent } = facts;
  const form = <StartForm answer={answer} email={person?.email ?? null} hour={hour} consent={consent} />;
  return (
    <section id="comecar" aria-labelledby="comecar-titulo" className="journey-gate">
      <h2 id="comecar-titulo" className="text-title-3">
        Comece hoje
      </h2>
      {access === 'free' && (
        <>
          <p className="text-ink-soft">
            De graça. O primeiro dia abre na hora; os outros chegam um por dia, quando você escolher.
          </p>
          {form}
        </>
      )}
      {access === 'premium' &&
        (person?.isPremium ? (
          form
        ) : (
          <>
            <p className="text-ink-soft">Esta Jornada é só para quem é Premium.</p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={'/shop#premium' satisfies Href}>Conhecer o Premium</ButtonLink>
              {!person && (
                <ButtonLink to={`/auth?next=/jornadas/${slug}` satisfies Href} look="line" rel="nofollow">
                  Já assino: entrar
                </ButtonLink>
              )}
            </div>
          </>
        ))}
      {access === 'product' && (
        <>
          <p className="text-ink-soft">
            {product
              ? `Vem com “${product.name}”. Depois do pagamento você recebe um link para começar quando quiser.`
              : 'Esta Jornada vem com um produto que não está à venda agora.'}
          </p>
          {product && (
            <div>
              <ButtonLink to={`/shop/${product.slug}` satisfies Href<'/shop/:slug'>}>Ver na loja</ButtonLink>
            </div>
          )}
          <details className="journey-bought" open={answer !== undefined}>
            <summary>Já comprei</summary>
            <p className="text-small text-ink-soft">Use o e-mail da compra.</p>
            {form}
          </details>
        </>
      )}
    </section>
  );
}
