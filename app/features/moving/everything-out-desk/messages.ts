import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const NO_FILE = 'Escolha o arquivo zip.';

export const OUT_TOASTS = {
  asked: succeeded('O arquivo está sendo feito', 'Você pode sair desta página: ele fica pronto sozinho.'),
  bringing: succeeded('O arquivo está sendo lido', 'O que já está no site não é tocado.'),
  removed: succeeded('Arquivo apagado'),
  running: failed('Um arquivo já está sendo feito', 'Espere terminar, ou cancele o que está em andamento.'),
  failed: failed('Nada mudou', 'Recarregue a página e tente de novo.'),
  gone: failed('O arquivo não está mais aqui', 'Faça outro, e baixe quando ele estiver pronto.'),
};
