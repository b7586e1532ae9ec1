import { isEditable } from '#app/pure/letters/letter-states.ts';
import type { EditedLetter } from './queries.server.ts';

/** Whom a change still reaches. */
export function reachOf({ status, problem }: EditedLetter): string | null {
  if (status === 'scheduled') return 'O envio está marcado: o que você salvar antes da hora vai junto.';
  if (status === 'canceled' && problem) return 'Para enviar, duplique a carta e escolha para quem ela vai.';
  if (status === 'canceled') return 'O envio foi cancelado. Para enviar, duplique a carta.';
  if (isEditable(status)) return null;
  return 'Esta carta já foi enviada: o que você mudar aqui vale só para a página dela no site.';
}

export function isInArchive({ slug, isPublic, status }: EditedLetter): boolean {
  return slug !== null && isPublic && status === 'sent';
}
