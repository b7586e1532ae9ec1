import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import type { TranscriptOrigin } from '#app/pure/transcripts/transcript.ts';

export const TOASTS = {
  begun: succeeded('Pode escrever', 'Nada aparece no site até a primeira fala.'),
  stored: succeeded('Transcrição salva', 'Confira as falas ao lado do som.'),
  replaced: succeeded('Transcrição substituída', 'A anterior espera por 30 dias na lixeira.'),
  deleted: succeeded('Transcrição excluída'),
  back: succeeded('A transcrição anterior voltou'),
  reviewed: succeeded('Transcrição marcada como revisada'),
  unreviewed: succeeded('Transcrição marcada como feita por máquina'),
  failed: failed('Não deu para salvar a transcrição'),
  notRead: failed('Não deu para ler a transcrição'),
  gone: failed('Isto já não está aqui', 'Recarregue a página para ver o que há agora.'),
  changed: failed(
    'A transcrição mudou em outra janela',
    'Veja o que há agora, e decida de novo se ela deve ser substituída.',
  ),
} as const;

/** Below the field of a shift that is no number. */
export const NO_SHIFT = 'Escreva só os segundos, como 12 ou -3,5, até 6 horas para cada lado.';

export const ORIGIN_WORDS: Readonly<Record<TranscriptOrigin, string>> = {
  file: 'de um arquivo',
  feed: 'do feed',
  pasted: 'colada',
  machine: 'reconhecida por máquina',
  written: 'escrita aqui',
};
