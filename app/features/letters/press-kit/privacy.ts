import type { PrivacyPart } from '#app/pure/people/retention.ts';

export const privacy = {
  since: '2026-11-28',
  place: 40,
  what: 'Solicitações do kit de imprensa',
  basis: 'Pedido seu e legítimo interesse em saber quem usa o material: art. 7º, V e IX.',
  text: 'Nome, e-mail, data, o endereço IP encurtado e as respostas que enviamos. Para enviar o kit, responder e saber a quem ele foi.',
  kept: { months: 24, why: 'Para saber a quem o material foi enviado.' },
} satisfies PrivacyPart;
