import { buyerMails, hostMails, orderMoneyMails } from '#app/features/orders/core/mail-kinds.server.ts';
import { type Room, roomMails } from '#app/platform/room.server.ts';
import { orderNotices } from './notice-kinds.ts';

export const room: Room = {
  notices: [orderNotices.placed, orderNotices.paid],
  mails: [
    roomMails(buyerMails, async () => (await import('./emails.server.tsx')).buyerPages),
    roomMails(hostMails, async () => (await import('./host-emails.server.tsx')).hostPages),
    roomMails(orderMoneyMails, async () => (await import('./emails.server.tsx')).orderMoneyPages),
  ],
};
