import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const RECOGNITION_TOASTS = {
  ask: succeeded('A transcrição foi pedida', 'O andamento aparece nesta página, e você pode fechá-la.'),
  cancel: succeeded('A transcrição foi cancelada', 'O que a máquina tinha ouvido foi descartado.'),
  gone: failed('Este episódio não existe mais', 'Se foi excluído, ele está na lixeira.'),
  'no-model': failed(
    'Nenhum modelo está instalado',
    'Quem cuida do servidor lê “RECOGNISER_MODEL” nas configurações.',
  ),
  'no-sound': failed('Este áudio não pode ser transcrito aqui', 'Só arquivos MP3 podem.'),
  'there-already': failed(
    'Já há uma transcrição',
    'Uma pessoa a trouxe ou revisou, e a máquina não a substitui.',
  ),
  failed: failed('Não foi possível pedir a transcrição', 'Recarregue a página e tente de novo.'),
};
