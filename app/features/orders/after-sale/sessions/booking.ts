import type { Selectable } from 'kysely';
import type { OrderContext } from '#app/features/orders/core/order-context.ts';
import type { MailSite } from '#app/pure/site/mail-frame.ts';
import type { BookingsTable } from './tables.server.ts';

export type Booking = Selectable<BookingsTable>;

/** Context of booking commands: `{ ...orderContext(services), site: await findSettings(services.db) }`. */
export interface BookingContext extends OrderContext {
  site: MailSite;
}

/** Instants, earliest first. Tolerates rows that were edited by hand. */
export function proposalsOf({ proposals }: Pick<Booking, 'proposals'>): string[] {
  try {
    const list: unknown = JSON.parse(proposals);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
