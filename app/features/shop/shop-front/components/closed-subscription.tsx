import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx';
import type { ShopCard } from '../shop-card.ts';

interface ClosedProps {
  closed: NonNullable<ShopCard['closed']>;
  look?: ButtonLook;
}

/** Replaces 'Assinar' where cards cannot be charged. */
export function ClosedSubscription({ closed: { passesPath }, look = 'line' }: ClosedProps) {
  return (
    <ButtonLink to={passesPath ?? '/#newsletter'} look={look} className="w-full">
      {passesPath ? 'Ver os passes por Pix' : 'Avise-me quando abrir'}
    </ButtonLink>
  );
}
