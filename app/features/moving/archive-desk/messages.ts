import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const IMPORT_CANCELED = succeeded('Importação cancelada', 'O que já foi importado fica no site.');
export const PREVIEW_LEFT = succeeded('Você desistiu da importação', 'Nada entrou no site.');
export const IMPORT_OVER = failed(
  'Esta etapa já foi concluída',
  'Recarregue a página para ver o que há agora.',
);
export const IMPORT_FAILED = failed('Erro ao importar', 'Tente novamente em alguns minutos.');
export const NOTHING_GIVEN = 'Cole o endereço de um feed ou envie um arquivo.';
