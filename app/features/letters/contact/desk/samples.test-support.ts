import { makeContact } from '../../../../../tests/support/letters/correspondence.ts';
import { mailSample, type Samples } from '../../../../../tests/support/samples.ts';
import { contactReplyMails } from './mail-kinds.server.ts';

export const samples: Samples = {
  records: [
    {
      list: '/admin/contatos',
      make: (db, number) => makeContact(db, { name: `Fulana ${number}` }),
      deleted: ['Mensagem excluída', 'Erro ao excluir mensagem'],
    },
  ],
  mails: [
    mailSample(contactReplyMails.reply, {
      subject: 'Convite para o podcast',
      text: 'Oi!\n\nQuero sim.\nQuarta às 15h?',
      quoted: 'Linha um\nLinha dois',
      receivedAt: '2026-06-12T15:00:00.000Z',
    }),
  ],
};
