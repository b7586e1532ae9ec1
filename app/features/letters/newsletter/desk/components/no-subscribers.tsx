import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';

/** Shown when nothing matches the filters, or when nobody has subscribed. */
export function NoSubscribers({ isFiltered, erasedAt }: { isFiltered: boolean; erasedAt: string | null }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Ninguém se inscreveu ainda">
        As inscrições pelos formulários do site aparecem aqui, com a prova do consentimento de cada pessoa.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nenhuma inscrição encontrada"
      link={{ to: '/admin/newsletter' satisfies Href, label: 'Ver todas as inscrições' }}
    >
      {erasedAt
        ? `Os dados de uma inscrição com este endereço foram apagados em ${formatDate(erasedAt)}. Só a prova do consentimento está guardada.`
        : 'Tente outra palavra ou outro filtro.'}
    </EmptyState>
  );
}
