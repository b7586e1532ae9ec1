import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const NOTICE_TOASTS = {
  failed: failed('Não foi possível fazer a mudança.'),
  saved: succeeded('Escolhas salvas.'),
  removed: succeeded('Este aparelho não recebe mais avisos.'),
  gone: failed('Este aparelho já não está na lista.', 'Recarregue a página para ver o que há agora.'),
  tested: succeeded('O aviso de teste está a caminho.', 'Ele costuma chegar em poucos segundos.'),
  manyTests: failed('Muitos testes seguidos.', 'Espere alguns minutos e tente de novo.'),
  putOff: succeeded('Tudo bem.', 'Se mudar de ideia, abra Avisos no aparelho, no menu.'),
};
