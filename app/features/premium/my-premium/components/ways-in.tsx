import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { ButtonLink } from '#app/ui/button.tsx';

interface Way {
  id: string;
  slug: string;
  name: string;
  price_cents: number;
  pass_days: number | null;
  is_subscription: boolean;
}

const BENEFITS = [
  'Episódios e vídeos 48 horas antes de todo mundo',
  'Conversas bônus, só para quem é Premium',
  'Comunidade VIP',
];

interface WaysInProps {
  ways: readonly Way[];
  isMember: boolean;
  /** From when they count, for who is Premium already. */
  notes: readonly string[];
}

/** Explains premium, and lists the products that give it. */
export function WaysIn({ ways, isMember, notes }: WaysInProps) {
  return (
    <section className="account-part">
      <h2>{isMember ? 'O que você tem' : 'O que o Premium oferece'}</h2>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {ways.length > 0 && (
        <>
          <h3 className="small-title mt-6">{isMember ? 'Ficar por mais tempo' : 'Como entrar'}</h3>
          {notes.map((note) => (
            <p key={note} className="mt-2 text-ink-soft">
              {note}
            </p>
          ))}
          <ul className="ways-in mt-2">
            {ways.map((way) => (
              <li key={way.id}>
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{way.name}</p>
                  <p className="text-ink-soft">{termsOf(way)}</p>
                </div>
                <ButtonLink
                  to={`/shop/${way.slug}` satisfies Href<'/shop/:slug'>}
                  look={way.is_subscription && !isMember ? 'solid' : 'line'}
                >
                  Ver<span className="sr-only"> {way.name}</span>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {ways.length === 0 && !isMember && (
        <div className="mt-6">
          <ButtonLink to={'/shop' satisfies Href}>Ver a loja</ButtonLink>
        </div>
      )}
    </section>
  );
}

function termsOf({ price_cents, pass_days, is_subscription }: Way): string {
  const price = formatBrl(price_cents);
  return is_subscription
    ? `${price}/mês, cancele quando quiser`
    : `${price} por ${countOf(pass_days ?? 0, 'dia', 'dias')}, sem renovação`;
}
