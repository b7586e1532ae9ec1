import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const LIST_TAKEN = succeeded(
  'Lista recebida',
  'Ninguém entrou ainda: primeiro, veja o que aconteceria.',
);
export const COLUMNS_CHOSEN = succeeded('Colunas guardadas', 'A lista está sendo lida de novo.');
export const IMPORT_STARTED = succeeded(
  'Importação iniciada',
  'Pode sair desta página: um e-mail avisa no fim.',
);
export const IMPORT_CANCELED = succeeded('Importação cancelada', 'Quem já tinha entrado continua na lista.');
export const IMPORT_RESUMED = succeeded('Tentando de novo', 'Continua de onde parou.');
export const IMPORT_OVER = failed('Esta etapa já foi concluída', 'Veja abaixo como ela está.');
export const IMPORT_FAILED = failed('Erro ao importar a lista', 'Tente novamente em alguns minutos.');
export const NOTHING_GIVEN = 'Escolha o arquivo da lista.';
export const NO_ADDRESS_COLUMN = failed('Falta a coluna do e-mail', 'Escolha qual coluna tem os endereços.');
