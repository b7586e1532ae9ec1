import { succeeded } from '#app/pure/forms/toast-message.ts';
import { ORDER_REFUSALS } from '#app/pure/orders/order-status.ts';

export const PROPOSAL_FAILED = 'Os horários não foram enviados';

export const PROPOSED = succeeded(
  'Horários enviados',
  'Você recebe um e-mail quando um deles for confirmado.',
);

export const PROPOSAL_REFUSALS = {
  gone: ORDER_REFUSALS.gone,
  closed: 'Esta sessão já tem horário, ou foi cancelada. Atualize a página.',
  none: 'Escolha pelo menos um dia e horário.',
  'too-soon': 'Perto demais: proponha a partir de 12 horas à frente.',
  'too-far': 'Longe demais: proponha dentro de seis meses.',
};
