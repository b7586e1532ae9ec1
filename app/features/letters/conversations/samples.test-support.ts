import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { conversationMails } from './mail-kinds.server.ts';

const ANSWER = { text: 'Oi!\n\nQuero sim.\nQuarta às 15h?', receivedAt: '2026-06-12T15:00:00.000Z' };

export const samples: Samples = {
  mails: [
    mailSample(conversationMails.reply, {
      ...ANSWER,
      subject: 'Convite para o podcast',
      did: 'escreveu pelo formulário de contato',
      quoted: 'Linha um\nLinha dois',
      page: null,
    }),
    mailSample(
      conversationMails.reply,
      {
        ...ANSWER,
        subject: 'Kit de imprensa',
        did: 'pediu o kit de imprensa',
        quoted: '',
        page: { label: 'Abrir a página do kit', url: 'https://conversas.example/media-kit' },
      },
      { variant: 'with a page' },
    ),
  ],
};
