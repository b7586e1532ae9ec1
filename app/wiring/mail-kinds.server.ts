import { copyMails } from '#app/features/house/copies/mail-kinds.server.ts';
import { cleanUpMails } from '#app/features/house/operations/clean-up/mail-kinds.server.ts';
import { journeyMails } from '#app/features/journeys/core/mail-kinds.server.ts';
import { contactMails } from '#app/features/letters/contact/mail-kinds.server.ts';
import { newsletterMails } from '#app/features/letters/newsletter/mail-kinds.server.ts';
import { pressMails } from '#app/features/letters/press-kit/mail-kinds.server.ts';
import { readerImportMails } from '#app/features/letters/reader-import-desk/mail-kinds.server.ts';
import { readerMails } from '#app/features/letters/reader-page/mail-kinds.server.ts';
import { buyerMails, hostMails, orderMoneyMails } from '#app/features/orders/core/mail-kinds.server.ts';
import { bookingMails } from '#app/features/orders/sessions/mail-kinds.server.ts';
import { withdrawalMails } from '#app/features/orders/withdrawal/mail-kinds.server.ts';
import { accountMails } from '#app/features/people/accounts/mail-kinds.server.ts';
import { premiumMails } from '#app/features/premium/rights/mail-kinds.server.ts';
import { privacyMails } from '#app/features/privacy/core/mail-kinds.server.ts';
import { composeMails, mailRoom } from './mail-rooms.server.ts';

/** Renders both parts of a queued mail. Features register their mails here. */
export const findMailParts = composeMails([
  mailRoom(
    accountMails,
    async () => (await import('#app/features/people/accounts/emails.server.tsx')).accountPages,
  ),
  mailRoom(
    bookingMails,
    async () => (await import('#app/features/orders/sessions/emails.server.tsx')).bookingPages,
  ),
  mailRoom(
    buyerMails,
    async () => (await import('#app/features/orders/order-mails/emails.server.tsx')).buyerPages,
  ),
  mailRoom(
    cleanUpMails,
    async () => (await import('#app/features/house/operations/clean-up/emails.server.tsx')).cleanUpPages,
  ),
  mailRoom(
    contactMails,
    async () => (await import('#app/features/letters/contact/emails.server.tsx')).contactPages,
  ),
  mailRoom(copyMails, async () => (await import('#app/features/house/copies/emails.server.tsx')).copyPages),
  mailRoom(
    hostMails,
    async () => (await import('#app/features/orders/order-mails/host-emails.server.tsx')).hostPages,
  ),
  mailRoom(
    journeyMails,
    async () => (await import('#app/features/journeys/core/emails.server.tsx')).journeyPages,
  ),
  mailRoom(
    newsletterMails,
    async () => (await import('#app/features/letters/newsletter/emails.server.tsx')).newsletterPages,
  ),
  mailRoom(
    orderMoneyMails,
    async () => (await import('#app/features/orders/order-mails/emails.server.tsx')).orderMoneyPages,
  ),
  mailRoom(
    premiumMails,
    async () => (await import('#app/features/premium/rights/emails.server.tsx')).premiumPages,
  ),
  mailRoom(
    pressMails,
    async () => (await import('#app/features/letters/press-kit/emails.server.tsx')).pressPages,
  ),
  mailRoom(
    readerImportMails,
    async () =>
      (await import('#app/features/letters/reader-import-desk/emails.server.tsx')).readerImportPages,
  ),
  mailRoom(
    readerMails,
    async () => (await import('#app/features/letters/reader-page/emails.server.tsx')).readerPages,
  ),
  mailRoom(
    privacyMails,
    async () => (await import('#app/features/privacy/core/emails.server.tsx')).privacyPages,
  ),
  mailRoom(
    withdrawalMails,
    async () => (await import('#app/features/orders/withdrawal/emails.server.tsx')).withdrawalPages,
  ),
]);
