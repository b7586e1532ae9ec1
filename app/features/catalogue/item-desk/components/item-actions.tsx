import { itemPath } from '#app/features/catalogue/items/item-card.ts';
import { itemPartPath } from '#app/pure/site/editor-paths.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { IntentButton } from '#app/ui/admin/intent-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { EditedItem } from '../edited-item.server.ts';
import { deletionConsequence, ITEM_WORDS } from '../messages.ts';

/** What can be done with the item besides writing it. */
export function ItemActions({ item, mayDelete }: { item: EditedItem; mayDelete: boolean }) {
  const { kind } = item;
  return (
    <>
      <ButtonLink to={itemPath(item)} external look="line">
        <AdminIcon name="eye" className="size-4.5" />
        {item.state === 'published' ? 'Ver no site' : 'Ver prévia'}
      </ButtonLink>
      <IntentButton intent="duplicate" look="line">
        <AdminIcon name="copy" className="size-4.5" /> Duplicar
      </IntentButton>
      {mayDelete && (
        <ConfirmButton
          label="Excluir"
          look="danger"
          question={`Excluir ${ITEM_WORDS[kind].one}?`}
          consequence={deletionConsequence(kind)}
          fields={{ intent: 'delete' }}
        />
      )}
    </>
  );
}

/** The way to its chapters. */
export function ChaptersLink({ kind, id }: Pick<EditedItem, 'kind' | 'id'>) {
  const address = itemPartPath({ kind, id }, 'capitulos');
  return (
    <a href={address} className="link inline-flex min-h-11 items-center font-semibold">
      Capítulos
    </a>
  );
}
