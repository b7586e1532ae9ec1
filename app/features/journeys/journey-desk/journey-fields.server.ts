import type { Db } from '#app/db/database.server.ts';
import type { Journey, JourneyStep } from '#app/features/journeys/core/journey-context.ts';
import { richText } from '#app/platform/markup/rich-text.server.ts';
import { findItemAddress } from './queries.server.ts';

/** A Jornada as its form shows it. */
export function journeyFields(journey: Journey) {
  const { title, slug, summary, access } = journey;
  return {
    ...{ title, slug, summary, access },
    description: journey.description && richText(journey.description),
    product: journey.product_id ?? '',
    visibility: journey.is_public ? 'public' : 'draft',
    offerKind: journey.offer_kind,
    offerProduct: journey.offer_product_id ?? '',
    offerText: journey.offer_text,
    offerLabel: journey.offer_label,
    offerUrl: journey.offer_url,
  };
}

/** A day as its form shows it. */
export async function stepFields(db: Db, { title, item_id, body, question }: JourneyStep) {
  return { title, question, body: body && richText(body), item: await findItemAddress(db, item_id) };
}
