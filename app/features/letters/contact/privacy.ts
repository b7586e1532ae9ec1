import type { PrivacyPart } from '#app/pure/people/retention.ts';

export const privacy = {
  since: '2026-11-23',
  place: 10,
  what: 'Mensagens de contato',
  basis: 'Pedido seu e legítimo interesse em responder a quem nos escreve: art. 7º, V e IX.',
  text: 'Nome, e-mail, assunto, mensagem, data e o endereço IP encurtado. Para ler, responder e impedir abuso do formulário.',
  kept: { months: 24, why: 'Para retomar a conversa se você voltar a escrever.' },
} satisfies PrivacyPart;
