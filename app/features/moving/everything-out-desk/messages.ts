import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const NO_FILE = 'Escolha o arquivo zip.';

export const OUT_TOASTS = {
  removed: succeeded('Arquivo apagado'),
  stopped: succeeded('Leitura parada', 'O que já veio ficou.'),
  running: failed('Um arquivo já está sendo feito', 'Espere terminar, ou cancele o que está em andamento.'),
  failed: failed('Nada mudou', 'Recarregue a página e tente de novo.'),
  gone: failed('O arquivo não está mais aqui', 'Faça outro, e baixe quando ele estiver pronto.'),
};
