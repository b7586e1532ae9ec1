import { EmptyState } from '#app/ui/admin/empty-state.tsx';

/** Shown when nothing matches the filters, or when there is nothing at all. */
export function NoPages({ create, isFiltered }: { create: React.ReactNode; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Nada encontrado"
        link={{ to: '/admin/paginas' satisfies Href, label: 'Ver todas as páginas' }}
      >
        Tente outra palavra ou outra situação.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Ainda não há páginas nem notas" action={create}>
      Uma página tem endereço próprio, como “/sobre-mim”, e pode entrar no menu. Uma nota sai em “Notas”, com
      data, como num blog. As duas começam como rascunho.
    </EmptyState>
  );
}
