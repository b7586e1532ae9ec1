import { MemberBadge } from './member-badge.tsx';

interface ShopHeadProps {
  isPremium: boolean;
  /** False if the list cannot be read. */
  isKnown: boolean;
  category: string | null;
}

export function ShopHead({ isPremium, isKnown, category }: ShopHeadProps) {
  return (
    <header className="shop-head">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="eyebrow">Loja</p>
        {isPremium && <MemberBadge />}
      </div>
      <h1 className="mt-3 text-title-1">{category ?? 'Para levar a conversa adiante'}</h1>
      {isKnown ? (
        <p className="mt-4 max-w-text text-lead text-ink-soft">
          Do podcast para a sua casa, a sua agenda e os seus dias.
        </p>
      ) : (
        <p className="outcome mt-6 max-w-text border-mango" role="status">
          <strong className="block">A loja está temporariamente indisponível.</strong>
          Estes produtos são só para olhar: ainda não dá para comprar. Volte em alguns minutos.
        </p>
      )}
    </header>
  );
}
