import { z } from 'zod';
import { type Audience, audience } from '#app/features/letters/core/audience.ts';

/** The audiences that the host chooses by hand. */
export const AUDIENCES = [
  { value: 'todas', label: 'Todas as pessoas inscritas' },
  { value: 'topicos', label: 'Quem acompanha certos tópicos' },
  { value: 'premium', label: 'Quem é Premium' },
  { value: 'desde', label: 'Quem chegou a partir de um dia' },
] as const;

type AudienceValue = (typeof AUDIENCES)[number]['value'];

export const audienceFields = {
  to: z
    .enum(
      AUDIENCES.map(({ value }) => value),
      { error: 'Escolha uma opção.' },
    )
    .default('todas'),
  topicIds: z
    .union([z.string().transform((one) => (one ? one.split(',') : [])), z.array(z.string())])
    .default([]),
  since: z.string().default(''),
};

type AudienceSent = { to: AudienceValue; topicIds: string[]; since: string };

/** The audience that the fields mean, or the field that says too little. */
export function audienceFrom({
  to,
  topicIds,
  since,
}: AudienceSent): { ok: true; audience: Audience } | { ok: false; fieldErrors: Record<string, string[]> } {
  if (to === 'todas') return { ok: true, audience: { kind: 'all' } };
  if (to === 'premium') return { ok: true, audience: { kind: 'members' } };
  const wanted = audience.safeParse(
    to === 'topicos' ? { kind: 'topics', topicIds } : { kind: 'since', day: since },
  );
  if (wanted.success) return { ok: true, audience: wanted.data };
  if (to === 'topicos') return { ok: false, fieldErrors: { topicIds: ['Escolha pelo menos um tópico.'] } };
  return { ok: false, fieldErrors: { since: ['Escolha o dia.'] } };
}

/** The fields of a stored audience. Those of a notice or a digest mean nothing: the page shows none. */
export function fieldsOf(chosen: Audience): AudienceSent {
  const fields = { topicIds: chosen.kind === 'topics' ? chosen.topicIds : [], since: '' };
  if (chosen.kind === 'since') return { ...fields, to: 'desde', since: chosen.day };
  if (chosen.kind === 'topics') return { ...fields, to: 'topicos' };
  return { ...fields, to: chosen.kind === 'members' ? 'premium' : 'todas' };
}

/** 'para quem chegou a partir de 05/10/2026'. */
export function audienceWords(chosen: Audience, topicNames: ReadonlyMap<string, string>): string {
  switch (chosen.kind) {
    case 'all':
      return 'todas as pessoas inscritas';
    case 'topics':
      return `quem acompanha ${chosen.topicIds.map((id) => topicNames.get(id) ?? 'um tópico excluído').join(', ')}, e quem recebe todos os tópicos`;
    case 'members':
      return 'quem é Premium';
    case 'since':
      return `quem chegou a partir de ${chosen.day.split('-').reverse().join('/')}`;
    case 'item':
      return chosen.step === 'members'
        ? 'quem é Premium e quer um aviso a cada conversa'
        : 'quem quer um aviso a cada conversa e ainda não recebeu este';
    case 'news':
      return 'quem quer um aviso a cada conversa';
    case 'weekly':
      return 'quem prefere o resumo da semana';
  }
}
