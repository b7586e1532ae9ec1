import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { contactReplyMails } from './mail-kinds.server.ts';

export const samples: Samples = {
  mails: [
    mailSample(contactReplyMails.reply, {
      subject: 'Convite para o podcast',
      text: 'Oi!\n\nQuero sim.\nQuarta às 15h?',
      quoted: 'Linha um\nLinha dois',
      receivedAt: '2026-06-12T15:00:00.000Z',
    }),
  ],
};
