import { EmptyState } from '#app/ui/admin/empty-state.tsx';

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
      link={{ to: '/admin/produtos' satisfies Href, label: 'Ver todos os produtos' }}
    >
      Tente outra palavra ou outro filtro.
    </EmptyState>
  );
}
