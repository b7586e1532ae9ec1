import { formatMoment } from '#app/pure/time/dates-pt-br.ts';

/** A subscription in the log, without a name. */
export function subjectOf({ id, created_at }: { id: string; created_at: string }) {
  return { kind: 'subscriber' as const, id, title: `Inscrição de ${formatMoment(created_at)}` };
}
