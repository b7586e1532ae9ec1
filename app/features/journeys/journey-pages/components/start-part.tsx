import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FieldForm } from '#app/ui/field-form.tsx';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import { wholeWords } from '#app/ui/whole-words.ts';
import { HourField } from './hour-field.tsx';

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

interface StartFormProps {
  answer: FormAnswer | undefined;
  /** The signed-in person's address; null for a visitor, who types one. */
  email: string | null;
  hour: number;
  consent: string;
}

/** The start of a Jornada. Without an account the address is confirmed by a mail. */
function StartForm({ answer, email, hour, consent }: StartFormProps) {
  const field = fieldOf(answer);
  if (answer?.ok && answer.toast) {
    return (
      <div role="status" className="outcome border-forest">
        <p className="font-semibold">{answer.toast.title}</p>
        <p>{answer.toast.description}</p>
      </div>
    );
  }
  return (
    <FieldForm submit="Começar a Jornada">
      <FormProblem answer={answer} />
      {email === null ? (
        <>
          <EmailField {...field('email')} autoComplete="email" />
          <NameField label="Seu nome" required={false} {...field('name')} />
        </>
      ) : (
        <p>
          Os dias vão para <strong className="wrap-anywhere">{email}</strong>.
        </p>
      )}
      <HourField chosen={Number(answer?.values?.hour ?? hour)} errors={answer?.fieldErrors?.hour} />
      <p className="text-small text-ink-soft">{wholeWords(consent)}</p>
    </FieldForm>
  );
}
