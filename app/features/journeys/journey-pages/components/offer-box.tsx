import type { Offer } from '#app/features/journeys/core/queries.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** What the host offers at the end. */
export function OfferBox({ offer }: { offer: Offer }) {
  return (
    <aside className="journey-offer journey-screen">
      {offer.text && <p className="text-lead">{offer.text}</p>}
      <div>
        <ButtonLink to={offer.url}>{offer.label}</ButtonLink>
      </div>
    </aside>
  );
}
