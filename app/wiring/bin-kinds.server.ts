import { forgetItemFiles, restoreItem } from '#app/features/catalogue/item-list-desk/bin-commands.server.ts';
import { removeTopicPicture, restoreTopic } from '#app/features/catalogue/topic-desk/bin-commands.server.ts';
import { restoreContact } from '#app/features/letters/mailbox-desk/messages/commands.server.ts';
import {
  removePressFileBytes,
  restorePressFile,
} from '#app/features/letters/press-desk/bin-commands.server.ts';
import type { LettingGo } from '#app/features/records/changes/bin/commands.server.ts';
import { forgetProduct, restoreProduct } from '#app/features/shop/products/bin-commands.server.ts';
import type { Services } from '#app/http/context.ts';
import type { Person } from '#app/pure/person.ts';
import { productOrders } from './product-orders.server.ts';

/** How the bin deals with the records of one feature. */
interface BinKind {
  /** Its command that writes the record back. */
  restore(
    ctx: Services & { actor: Person },
    entryId: string,
  ): Promise<{ ok: true; id: string } | { ok: false; reason: string }>;
  /** The list where a restored record stands again. */
  list: string;
  /** What it kept besides the row; left out where there is nothing. */
  letGo?: LettingGo[string];
}

/** The one place where features hand in what the bin needs of theirs: a line for each kind that can be deleted. */
export const BIN_KINDS: Readonly<Record<string, BinKind>> = {
  episode: { restore: restoreItem, list: '/admin/episodios' satisfies Href, letGo: forgetItemFiles },
  video: { restore: restoreItem, list: '/admin/videos' satisfies Href, letGo: forgetItemFiles },
  contact: { restore: restoreContact, list: '/admin/contatos' satisfies Href },
  'press-file': {
    restore: restorePressFile,
    list: '/admin/kit-imprensa' satisfies Href,
    letGo: removePressFileBytes,
  },
  product: {
    restore: (ctx, entryId) => restoreProduct({ ...ctx, ...productOrders }, entryId),
    list: '/admin/produtos' satisfies Href,
    letGo: (trx, binned, now) => forgetProduct(trx, binned, { ...productOrders, now }),
  },
  topic: { restore: restoreTopic, list: '/admin/topicos' satisfies Href, letGo: removeTopicPicture },
};

export const lettingGo: LettingGo = Object.fromEntries(
  Object.entries(BIN_KINDS).flatMap(([kind, { letGo }]) => (letGo ? [[kind, letGo]] : [])),
);
