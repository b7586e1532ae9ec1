import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/** Words and toasts of each kind; what is quoted in the specification is exact, full stops included. */
export interface ItemWords {
  one: string;
  many: string;
  /** 'Novo episódio' */
  add: string;
  /** 'Data de publicação' */
  date: string;
  created: ToastMessage;
  updated: ToastMessage;
  notSaved: ToastMessage;
  deleted: ToastMessage;
  notDeleted: ToastMessage;
}

const success = (title: string): ToastMessage => ({ title, tone: 'success' });
const error = (title: string): ToastMessage => ({ title, tone: 'error' });

export const ITEM_WORDS: Record<ItemKind, ItemWords> = {
  episode: {
    one: 'episódio',
    many: 'episódios',
    add: 'Novo episódio',
    date: 'Data de publicação',
    created: success('Episódio criado!'),
    updated: success('Episódio atualizado!'),
    notSaved: error('Erro ao salvar episódio.'),
    deleted: success('Episódio excluído com sucesso.'),
    notDeleted: error('Erro ao excluir episódio.'),
  },
  video: {
    one: 'vídeo',
    many: 'vídeos',
    add: 'Novo vídeo',
    date: 'Data de exibição',
    created: success('Vídeo criado com sucesso!'),
    updated: success('Vídeo atualizado com sucesso!'),
    notSaved: error('Erro ao salvar vídeo'),
    deleted: success('Vídeo deletado com sucesso!'),
    notDeleted: error('Erro ao deletar vídeo'),
  },
};

export const THUMBNAIL_TOASTS = {
  sent: success('Thumbnail enviada com sucesso!'),
  failed: error('Erro ao fazer upload da thumbnail'),
  /** Of an episode that was to be saved with a new picture. */
  notSaved: error('Erro ao salvar episódio'),
};

/** Said where a save fails on our side. */
export function saveFailure(kind: ItemKind, values: Record<string, string>): ToastMessage {
  return kind === 'episode' && values.thumbnail ? THUMBNAIL_TOASTS.notSaved : ITEM_WORDS[kind].notSaved;
}

/** Said where a button fails that does something to items as they are stored. */
export function buttonFailure(kind: ItemKind, intent: string | undefined): ToastMessage {
  return intent === 'delete' ? ITEM_WORDS[kind].notDeleted : error('Não foi possível fazer a mudança.');
}

/** What the log calls a write that failed: the specification's names, and of episodes ours. */
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

/** The specified warning, as far as it is true: for 30 days it can be undone. */
export function deletionConsequence(kind: ItemKind, many = false): string {
  const { one, many: several } = ITEM_WORDS[kind];
  const what = many ? `Os ${several} escolhidos saem` : `O ${one} sai`;
  const stays = many ? 'ficam' : 'fica';
  return `${what} do site na hora e ${stays} 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.`;
}
