import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

const done = (title: string, description?: string): ToastMessage => ({ title, description, tone: 'success' });
const failed = (title: string, description?: string): ToastMessage => ({ title, description, tone: 'error' });

export const LIST_TAKEN = done('Lista recebida', 'Ninguém entrou ainda: primeiro, veja o que aconteceria.');
export const COLUMNS_CHOSEN = done('Colunas guardadas', 'A lista está sendo lida de novo.');
export const IMPORT_STARTED = done('Importação iniciada', 'Pode sair desta página: um e-mail avisa no fim.');
export const IMPORT_CANCELED = done('Importação cancelada', 'Quem já tinha entrado continua na lista.');
export const IMPORT_RESUMED = done('Tentando de novo', 'Continua de onde parou.');
export const IMPORT_OVER = failed('Esta etapa já foi concluída', 'Veja abaixo como ela está.');
export const IMPORT_FAILED = failed('Erro ao importar a lista', 'Tente novamente em alguns minutos.');
export const NOTHING_GIVEN = 'Escolha o arquivo da lista.';
export const NO_ADDRESS_COLUMN = failed('Falta a coluna do e-mail', 'Escolha qual coluna tem os endereços.');
