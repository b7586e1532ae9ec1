import { EmptyState } from '#app/ui/admin/empty-state.tsx';

/** @param isUnfiltered the list is of those to be confirmed */
export function NoSessions({ isUnfiltered }: { isUnfiltered: boolean }) {
  if (isUnfiltered)
    return (
      <EmptyState title="Nenhuma sessão a confirmar">
        Quando alguém propuser horários para uma sessão, ela aparece aqui e em “A fazer”.
      </EmptyState>
    );
  return <EmptyState title="Nenhuma sessão assim">Escolha outra situação para ver as demais.</EmptyState>;
}
