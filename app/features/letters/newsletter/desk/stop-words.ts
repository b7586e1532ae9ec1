import type { SuppressionReason } from '#app/features/letters/addresses/suppression.server.ts';

/** Why an address gets no letters, for the host. */
export const STOP_WORDS: Record<SuppressionReason, string> = {
  bounced: 'o endereço devolve cartas',
  complained: 'marcou uma carta como spam',
  unsubscribed: 'pediu para sair',
  imported: 'já tinha saído no serviço anterior',
  host: 'você parou os envios',
};
