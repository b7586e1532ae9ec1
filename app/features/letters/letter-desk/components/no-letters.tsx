import { EmptyState } from '#app/ui/admin/empty-state.tsx';

/** Shown when nothing matches the filters, or when there are no letters at all. */
export function NoLetters({ create, isFiltered }: { create: React.ReactNode; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhuma carta encontrada"
        link={{ to: '/admin/cartas' satisfies Href, label: 'Ver todas as cartas' }}
      >
        Tente outra palavra ou outra situação.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Ainda não há cartas" action={create}>
      Escreva a primeira com calma: ela fica como rascunho, só você a vê, e nada é enviado antes de você
      confirmar.
    </EmptyState>
  );
}
