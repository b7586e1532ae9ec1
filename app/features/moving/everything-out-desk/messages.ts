import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const OUT_TOASTS = {
  asked: succeeded('O arquivo está sendo feito', 'Você pode sair desta página: ele fica pronto sozinho.'),
  removed: succeeded('Arquivo apagado'),
  running: failed('Um arquivo já está sendo feito', 'Espere terminar, ou cancele o que está em andamento.'),
  failed: failed('Nada mudou', 'Recarregue a página e tente de novo.'),
  notDownloaded: (reason: string) => failed('O arquivo não foi baixado', reason),
};
