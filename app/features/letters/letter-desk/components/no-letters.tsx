import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** Shown when nothing matches the filters, or when there are no letters at all. */
export function NoLetters({ create, isFiltered }: { create: React.ReactNode; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nenhuma carta encontrada"
        action={
          <ButtonLink to={'/admin/cartas' satisfies Href} look="line">
            Ver todas as cartas
          </ButtonLink>
        }
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
