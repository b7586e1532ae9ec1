import { ButtonLink } from '#app/ui/button.tsx';
import { type ShopPlace, shopPath } from '../shop-place.ts';

export function ShopPages({ place, pages }: { place: ShopPlace; pages: number }) {
  if (pages < 2) return null;
  const { page } = place;
  return (
    <nav aria-label="Páginas da loja" className="mt-12 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <ButtonLink to={shopPath({ ...place, page: page - 1 })} look="line">
          Anteriores
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="tabular text-ink-soft">
        Página {page} de {pages}
      </p>
      {page < pages ? (
        <ButtonLink to={shopPath({ ...place, page: page + 1 })} look="line">
          Próximos
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
