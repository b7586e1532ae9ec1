import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const SAVED = succeeded('Capítulos salvos', 'Já estão na página, no player e no feed.');
/** @param passedOver lines before the first time */
export const saved = (passedOver: number) =>
  passedOver === 0
    ? SAVED
    : succeeded(
        'Capítulos salvos',
        passedOver === 1
          ? '1 linha antes do primeiro tempo ficou de fora.'
          : `${passedOver} linhas antes do primeiro tempo ficaram de fora.`,
      );
export const NOT_SAVED = failed('Erro ao salvar os capítulos', 'Tente novamente em alguns minutos.');
export const NOT_TAKEN = failed('Nada foi trazido', 'Tente novamente em alguns minutos.');
export const NONE_IN_SOUND = failed('Este arquivo não tem capítulos dentro dele');
export const UNREAD_SOUND = {
  format: failed('Os capítulos deste formato não são lidos', 'Eles são lidos de arquivos MP3 e M4A.'),
  broken: failed(
    'Os capítulos deste arquivo não puderam ser lidos',
    'O começo dele está incompleto ou errado.',
  ),
} as const;
export const NONE_IN_DESCRIPTION = failed('A descrição não tem tempos', 'São precisos pelo menos três.');
export const DO_NOT_FIT = failed('Os capítulos não cabem neste áudio', 'Algum começa depois do fim.');
/** To who writes drafts only. */
export const LOCKED = {
  episode: 'Este episódio está publicado: quem publica muda os capítulos.',
  video: 'Este vídeo está publicado: quem publica muda os capítulos.',
} as const;
export const GONE = failed('Este episódio não existe mais');
export const taken = (count: number) =>
  succeeded(
    count === 1 ? '1 capítulo trazido' : `${count} capítulos trazidos`,
    'Já estão na página, no player e no feed. Confira os tempos e os títulos.',
  );
