import type { z } from 'zod';
import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { undo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded, type ToastMessage } from '#app/pure/forms/toast-message.ts';
import { itemEditorPath, itemListPath } from '#app/pure/site/editor-paths.ts';
import { named } from '#app/pure/site/named-failure.ts';
import type { EditContext } from '../commands.server.ts';
import { ITEM_WORDS, WRITE_FAILURES } from '../messages.ts';
import { findSiteLink } from '../site-link.server.ts';
import { deleteItems } from './bin-commands.server.ts';
import {
  type BulkResult,
  moveItems,
  publishItems,
  type ToldHow,
  unpublishItems,
} from './bulk-commands.server.ts';
import { duplicateItem } from './duplicate-commands.server.ts';
import type { LIST_INTENTS, listActionSchema } from './input.ts';
import type { ListPlace } from './list-place.ts';
import { moveFound } from './move-found.server.ts';
import { readItems } from './queries.server.ts';
import { countOf } from './total-text.ts';

type SentAction = z.output<typeof listActionSchema> & { place: ListPlace };
type Done = AdminResult | Promise<AdminResult>;

/** Carries out a list's button and words the result. @param action includes the list's filters */
export function runListAction(ctx: EditContext, kind: ItemKind, action: SentAction): Done {
  return ACTIONS[action.intent](ctx, kind, action);
}

const ACTIONS: Record<
  (typeof LIST_INTENTS)[number],
  (ctx: EditContext, kind: ItemKind, action: SentAction) => Done
> = {
  publish: async (ctx, kind, { ids, notice }) => {
    const drafts = (await readItems(ctx.db, kind, ids)).filter((item) => !item.is_published);
    const published = await publishItems(ctx, kind, ids, notice);
    return toldAll(published, kind, 'publicado', {
      ...(await findSiteLink(ctx.db, { kind, ids, now: ctx.clock.now() })),
      description: notice ? NOTICE_WORDS[notice] : 'O que tem data no futuro fica agendado até lá.',
      ...(notice && {
        action: {
          label: 'Desfazer',
          to: itemListPath(kind) satisfies string,
          fields: { intent: 'unpublish', ids: drafts.map(({ id }) => id).join(',') },
        },
      }),
    });
  },
  unpublish: async (ctx, kind, { ids }) =>
    toldAll(await unpublishItems(ctx, kind, ids), kind, 'despublicado', {
      description: 'Agora só quem administra o site vê.',
    }),
  move: async (ctx, kind, { ids, topic }) =>
    toldAll(await moveItems(ctx, kind, ids, topic), kind, 'movido', {}),
  'move-found': async (ctx, kind, { place, topic }) => {
    const moved = await moveFound(ctx, kind, place, topic);
    const description = moved.ok && moved.hasMore ? 'Ainda há mais: repita para continuar.' : undefined;
    return toldAll(moved, kind, 'movido', { description });
  },
  delete: async (ctx, kind, { ids }) => {
    const { entryIds } = await named(WRITE_FAILURES[kind].delete, deleteItems(ctx, kind, ids));
    if (entryIds.length === 0) return gone(kind, ITEM_WORDS[kind].notDeleted);
    const toast =
      entryIds.length === 1 ? ITEM_WORDS[kind].deleted : countToast(kind, entryIds.length, 'excluído');
    const description = entryIds.length === 1 ? 'Fica 30 dias na lixeira.' : 'Ficam 30 dias na lixeira.';
    return { ok: true, toast: { ...toast, description, action: undo(...entryIds) } };
  },
  duplicate: async (ctx, kind, { ids }) => {
    const copied = await duplicateItem(ctx, kind, ids[0] ?? '');
    if (!copied.ok) return gone(kind);
    const toast = succeeded('Cópia criada como rascunho.');
    return {
      ok: true,
      toast,
      goTo: itemEditorPath({ kind, id: copied.id }),
    };
  },
};

/** What follows a publication that the host was asked about. */
const NOTICE_WORDS: Record<ToldHow, string> = {
  each: 'Os avisos serão enviados em cinco minutos, ou na data de cada um. Até lá, desfazer impede o envio.',
  one: 'O aviso será enviado em cinco minutos, numa carta só. Até lá, desfazer impede o envio.',
  none: 'Ninguém recebe carta sobre eles.',
};

function toldAll(result: BulkResult, kind: ItemKind, done: string, more: Partial<ToastMessage>): AdminResult {
  if (!result.ok) {
    return {
      ok: false,
      toast: failed('Este tópico não existe mais.', 'Recarregue a página para ver o que há agora.'),
      why: 'gone',
    };
  }
  if (result.changed === 0) {
    return { ok: true, toast: succeeded(`Nada a mudar: já estava ${done}.`) };
  }
  return { ok: true, toast: { ...countToast(kind, result.changed, done), ...more } };
}

function countToast(kind: ItemKind, count: number, done: string): ToastMessage {
  return succeeded(`${countOf(kind, count)} ${done}${count === 1 ? '' : 's'}.`);
}

function gone(kind: ItemKind, failure?: ToastMessage): AdminResult {
  const description = `Este ${ITEM_WORDS[kind].one} não existe mais.`;
  const toast = failure ? { ...failure, description } : failed(description);
  return { ok: false, toast, why: 'gone' };
}
