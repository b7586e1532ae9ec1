import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const IMPORT_STARTED = succeeded(
  'Importação iniciada',
  'Ela continua mesmo se você sair desta página.',
);
export const IMPORT_CANCELED = succeeded('Importação cancelada', 'O que já foi importado fica no site.');
export const IMPORT_OVER = failed(
  'Esta importação já terminou',
  'Recarregue a página para ver o que há agora.',
);
export const IMPORT_FAILED = failed('Erro ao importar', 'Tente novamente em alguns minutos.');
