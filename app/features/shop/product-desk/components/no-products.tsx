import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

export function NoProducts({ isFiltered, create }: { isFiltered: boolean; create: React.ReactNode }) {
  if (!isFiltered) {
    return (
      <EmptyState title="A loja ainda está vazia" action={create}>
        Cadastre o primeiro produto: uma camiseta, uma mentoria, um passe Premium.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhum produto encontrado"
      action={
        <ButtonLink to={'/admin/produtos' satisfies Href} look="line">
          Ver todos os produtos
        </ButtonLink>
      }
    >
      Tente outra palavra ou outro filtro.
    </EmptyState>
  );
}
