import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const IMPORT_STARTED = succeeded(
  'Importação iniciada',
  'Ela continua mesmo se você sair desta página.',
);
export const FILE_TAKEN = succeeded(
  'Arquivo recebido',
  'Antes de qualquer coisa entrar, você confere a prévia.',
);
export const ADDRESS_TAKEN = succeeded(
  'Vamos ler o endereço',
  'Antes de qualquer coisa entrar, você confere a prévia.',
);
export const READ_AGAIN = succeeded('Vamos ler de novo', 'A prévia aparece em seguida.');
export const IMPORT_RESUMED = succeeded('A importação continua', 'Ela segue de onde parou.');
export const IMPORT_CANCELED = succeeded('Importação cancelada', 'O que já foi importado fica no site.');
export const PREVIEW_LEFT = succeeded('Você desistiu da importação', 'Nada entrou no site.');
export const IMPORT_OVER = failed(
  'Esta etapa já foi concluída',
  'Recarregue a página para ver o que há agora.',
);
export const IMPORT_FAILED = failed('Erro ao importar', 'Tente novamente em alguns minutos.');
export const NOTHING_GIVEN = 'Cole o endereço de um feed ou envie um arquivo.';
