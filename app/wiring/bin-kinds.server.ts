import { forgetItemFiles, restoreItem } from '#app/features/catalogue/item-list-desk/bin-commands.server.ts';
import { removeTopicPicture, restoreTopic } from '#app/features/catalogue/topic-desk/bin-commands.server.ts';
import { restoreJourney, restoreStep } from '#app/features/journeys/journey-desk/bin-commands.server.ts';
import { forgetLetter, restoreLetter } from '#app/features/letters/letter-desk/bin-commands.server.ts';
import { restoreContact } from '#app/features/letters/mailbox-desk/messages/commands.server.ts';
import {
  removePressFileBytes,
  restorePressFile,
} from '#app/features/letters/press-desk/bin-commands.server.ts';
import type { LettingGo } from '#app/features/records/changes/bin/commands.server.ts';
import { forgetProduct, restoreProduct } from '#app/features/shop/products/bin-commands.server.ts';
import type { Services } from '#app/http/context.ts';
import type { Person } from '#app/pure/people/person.ts';
import { productOrders } from './product-orders.server.ts';

/** How the bin handles the records of one kind. */
interface BinKind {
  /** Writes the record back. */
  restore(
    ctx: Services & { actor: Person },
    entryId: string,
  ): Promise<{ ok: true; id: string } | { ok: false; reason: string }>;
  /** The list that shows a restored record. */
  list: string;
  /** Releases what the record holds besides its row; left out where there is nothing. */
  letGo?: LettingGo[string];
}

/** Every kind of record that can be deleted. Features register here. */
export const BIN_KINDS: Readonly<Record<string, BinKind>> = {
  episode: { restore: restoreItem, list: '/admin/episodios' satisfies Href, letGo: forgetItemFiles },
  video: { restore: restoreItem, list: '/admin/videos' satisfies Href, letGo: forgetItemFiles },
  journey: { restore: restoreJourney, list: '/admin/jornadas' satisfies Href },
  'journey-step': { restore: restoreStep, list: '/admin/jornadas' satisfies Href },
  letter: { restore: restoreLetter, list: '/admin/cartas' satisfies Href, letGo: forgetLetter },
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
