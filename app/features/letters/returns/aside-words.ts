import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { ASIDE_FOLDER } from './rules.ts';

/** What happened to messages that were not read to their end, for the host. */
export function asideWords(count: number, at: string): string {
  const when = formatDateTime(at);
  return count === 1
    ? `Uma mensagem tomou tempo demais do site e foi separada em ${when}, sem ser lida até o fim. Está na pasta “${ASIDE_FOLDER}” da caixa, e o site não a lê de novo.`
    : `${count} mensagens tomaram tempo demais do site e foram separadas, a última em ${when}, sem ser lidas até o fim. Estão na pasta “${ASIDE_FOLDER}” da caixa, e o site não as lê de novo.`;
}

export const ASIDE_MEND =
  'Costuma ser mensagem feita para travar programas: apague sem responder. Se for a devolução de uma carta, pare as cartas desse endereço em Newsletter. Este aviso sai sozinho em 14 dias.';

/** Both in one text; null where none was set aside. */
export function asideAdvice({ asideCount, asideAt }: { asideCount: number; asideAt: string | null }) {
  return asideAt && `${asideWords(asideCount, asideAt)} ${ASIDE_MEND}`;
}
