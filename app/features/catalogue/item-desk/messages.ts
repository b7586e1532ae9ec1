import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';

/** Texts and toasts of each kind. Those quoted in the specification are exact, including full stops. */
export interface ItemWords {
  one: string;
  many: string;
  /** For example 'Novo episódio'. */
  add: string;
  /** For example 'Data de publicação'. */
  date: string;
  created: ToastMessage;
  updated: ToastMessage;
  notSaved: ToastMessage;
  deleted: ToastMessage;
  notDeleted: ToastMessage;
}

export const ITEM_WORDS: Record<ItemKind, ItemWords> = {
  episode: {
    one: 'episódio',
    many: 'episódios',
    add: 'Novo episódio',
    date: 'Data de publicação',
    created: succeeded('Episódio criado!'),
    updated: succeeded('Episódio atualizado!'),
    notSaved: failed('Erro ao salvar episódio.'),
    deleted: succeeded('Episódio excluído com sucesso.'),
    notDeleted: failed('Erro ao excluir episódio.'),
  },
  video: {
    one: 'vídeo',
    many: 'vídeos',
    add: 'Novo vídeo',
    date: 'Data de exibição',
    created: succeeded('Vídeo criado com sucesso!'),
    updated: succeeded('Vídeo atualizado com sucesso!'),
    notSaved: failed('Erro ao salvar vídeo'),
    deleted: succeeded('Vídeo deletado com sucesso!'),
    notDeleted: failed('Erro ao deletar vídeo'),
  },
};

export const THUMBNAIL_TOASTS = {
  sent: succeeded('Thumbnail enviada com sucesso!'),
  failed: failed('Erro ao fazer upload da thumbnail'),
  /** For saving an episode with a new picture. */
  notSaved: failed('Erro ao salvar episódio'),
};

/** Shown when a save fails on our side. */
export function saveFailure(kind: ItemKind, values: Record<string, string>): ToastMessage {
  return kind === 'episode' && values.thumbnail ? THUMBNAIL_TOASTS.notSaved : ITEM_WORDS[kind].notSaved;
}

/** Shown when a button that acts on stored items fails. */
export function buttonFailure(kind: ItemKind, intent: string | undefined): ToastMessage {
  return intent === 'delete' ? ITEM_WORDS[kind].notDeleted : failed('Não foi possível fazer a mudança.');
}

/** Names of failed writes in the server log: the specification's for videos, ours for episodes. */
export const WRITE_FAILURES = {
  video: {
    create: 'Failed to create video',
    update: 'Failed to update video',
    delete: 'Failed to delete video',
  },
  episode: {
    create: 'Failed to create episode',
    update: 'Failed to update episode',
    delete: 'Failed to delete episode',
  },
} as const;

/** The specification's warning, adapted: deletion can be undone for 30 days. */
export function deletionConsequence(kind: ItemKind, many = false): string {
  const { one, many: several } = ITEM_WORDS[kind];
  const what = many ? `Os ${several} selecionados deixam` : `O ${one} deixa`;
  const stays = many ? 'ficam' : 'fica';
  return `${what} o site na hora e ${stays} 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.`;
}

/** On the page of an item that the person may not change. */
export function lockedWords(kind: ItemKind): string {
  return `Este ${ITEM_WORDS[kind].one} já saiu dos rascunhos: só quem publica pode mudá-lo. Uma cópia dele é um rascunho.`;
}
