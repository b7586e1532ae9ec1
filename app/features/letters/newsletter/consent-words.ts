import type { ConsentsTable } from './tables.server.ts';

/** What happened, for the host and for the person. */
export const CONSENT_STEPS: Record<ConsentsTable['kind'], string> = {
  requested: 'Pediu a inscrição',
  confirmed: 'Confirmou pelo link do e-mail',
  withdrawn: 'Cancelou a inscrição',
};

/** Where it happened; rows may be older than these words. */
export const CONSENT_SOURCES: Record<string, string> = {
  home: 'Formulário da página inicial',
  footer: 'Formulário do rodapé',
  page: 'Página da newsletter',
  api: 'Chamada de programa',
  confirmation: 'Link do e-mail de confirmação',
  unsubscription: 'Link de cancelamento',
  preferences: 'Página de preferências',
  undo: 'Desfez o cancelamento na hora',
  'address-change': 'Troca de endereço, confirmada por e-mail',
  admin: 'Pedido atendido na administração',
};
