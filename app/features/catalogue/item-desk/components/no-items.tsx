import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { itemListPath } from '#app/pure/site/editor-paths.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ITEM_WORDS } from '../messages.ts';

/** Shown when nothing matches the filters, or when there are no items at all. */
export function NoItems({
  kind,
  create,
  isFiltered = false,
}: {
  kind: ItemKind;
  create: React.ReactNode;
  isFiltered?: boolean;
}) {
  const { one, many } = ITEM_WORDS[kind];
  if (isFiltered) {
    return (
      <EmptyState
        title={`Nenhum ${one} encontrado`}
        action={
          <ButtonLink to={itemListPath(kind)} look="line">
            Ver todos os {many}
          </ButtonLink>
        }
      >
        Tente outra palavra ou outro filtro.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Ainda não há ${many}`}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {create}
          <ButtonLink to={'/admin/importar' satisfies Href} look="line">
            Importar um feed
          </ButtonLink>
        </div>
      }
    >
      Comece com um rascunho: só você o vê até publicar. Ou traga tudo o que já existe pelo endereço do feed.
    </EmptyState>
  );
}
