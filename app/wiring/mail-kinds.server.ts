import { bookingMails } from '#app/features/bookings/mail-kinds.server.ts';
import { cleanUpMails } from '#app/features/clean-up/mail-kinds.server.ts';
import { contactMails } from '#app/features/contact/mail-kinds.server.ts';
import { newsletterMails } from '#app/features/newsletter/mail-kinds.server.ts';
import { hostMails } from '#app/features/order-mails/host-mail-kinds.server.ts';
import { buyerMails } from '#app/features/order-mails/mail-kinds.server.ts';
import { orderMoneyMails } from '#app/features/orders/mail-kinds.server.ts';
import { accountMails } from '#app/features/people/mail-kinds.server.ts';
import { premiumMails } from '#app/features/premium/mail-kinds.server.ts';
import { pressMails } from '#app/features/press-kit/mail-kinds.server.ts';
import { withdrawalMails } from '#app/features/withdrawal/mail-kinds.server.ts';
import { composeMails, mailRoom } from './mail-rooms.server.ts';

/** Both parts of a mail of the outbox: the one place where features hand in what their mails look like. */
export const findMailParts = composeMails([
  mailRoom(accountMails, async () => (await import('#app/features/people/emails.server.tsx')).accountPages),
  mailRoom(bookingMails, async () => (await import('#app/features/bookings/emails.server.tsx')).bookingPages),
  mailRoom(buyerMails, async () => (await import('#app/features/order-mails/emails.server.tsx')).buyerPages),
  mailRoom(cleanUpMails, async () => (await import('#app/features/clean-up/emails.server.tsx')).cleanUpPages),
  mailRoom(contactMails, async () => (await import('#app/features/contact/emails.server.tsx')).contactPages),
  mailRoom(
    hostMails,
    async () => (await import('#app/features/order-mails/host-emails.server.tsx')).hostPages,
  ),
  mailRoom(
    newsletterMails,
    async () => (await import('#app/features/newsletter/emails.server.tsx')).newsletterPages,
  ),
  mailRoom(
    orderMoneyMails,
    async () => (await import('#app/features/order-mails/emails.server.tsx')).orderMoneyPages,
  ),
  mailRoom(premiumMails, async () => (await import('#app/features/premium/emails.server.tsx')).premiumPages),
  mailRoom(pressMails, async () => (await import('#app/features/press-kit/emails.server.tsx')).pressPages),
  mailRoom(
    withdrawalMails,
    async () => (await import('#app/features/withdrawal/emails.server.tsx')).withdrawalPages,
  ),
]);
