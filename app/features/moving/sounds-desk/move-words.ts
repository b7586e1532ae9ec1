import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';

const MINUTE_S = 60;
/** Of usual servers: slow and fast lines, in bytes a second. */
const SLOW = 20_000_000 / 8;
const FAST = 100_000_000 / 8;
/** Below, one sound's start says nothing about the rest. */
const TELLING_BYTES = 5_000_000;

/** '13 min', '1 h 7 min', '2 dias'. */
export function timeWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / MINUTE_S));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return countOf(Math.round(hours / 24), 'dia', 'dias');
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** How long the rest takes: as measured here, or between two usual speeds while nothing is measured. */
export function estimateWords(
  leftBytes: number,
  { copiedBytes, copiedMs, unknown }: { copiedBytes: number; copiedMs: number; unknown: number },
): string {
  if (leftBytes === 0 && unknown === 0) return '';
  const more =
    unknown > 0 ? `, sem contar ${countOf(unknown, 'áudio', 'áudios')} de tamanho desconhecido` : '';
  if (copiedBytes >= TELLING_BYTES && copiedMs > 0) {
    const seconds = (leftBytes / copiedBytes) * (copiedMs / 1_000);
    return `Faltam ${formatFileSize(leftBytes)}, cerca de ${timeWords(seconds)} na velocidade medida até aqui${more}.`;
  }
  const [least, most] = [timeWords(leftBytes / FAST), timeWords(leftBytes / SLOW)];
  const range = least === most ? `cerca de ${most}` : `entre ${least} e ${most}`;
  return `Faltam ${formatFileSize(leftBytes)}: ${range}, conforme a internet do servidor${more}.`;
}
