import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const SOUND_TOASTS = {
  level: succeeded('O volume está sendo ajustado', 'Leva alguns segundos. O resultado aparece nesta página.'),
  undo: succeeded(
    'O arquivo de antes está voltando',
    'Leva alguns segundos. O resultado aparece nesta página.',
  ),
  changed: failed('O áudio mudou enquanto você olhava', 'Veja como ele está agora e tente de novo.'),
  'not-now': failed('Isso não é possível agora', 'A situação mudou. Veja como ela está e tente de novo.'),
  gone: failed('Este episódio não existe mais', 'Se foi excluído, ele está na lixeira.'),
  failed: failed('Não foi possível ajustar o volume', 'Recarregue a página e tente de novo.'),
};
