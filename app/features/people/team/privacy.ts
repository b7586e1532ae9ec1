import type { PrivacyPart } from '#app/pure/people/retention.ts';

export const privacy = {
  since: '2026-11-28',
  place: 60,
  what: 'Convites para a equipe',
  basis: 'Legítimo interesse de quem convida alguém para ajudar no site: art. 7º, IX.',
  text: 'Quando quem administra o site convida alguém para a equipe: o e-mail convidado, a função, quem convidou, quando, e se o convite foi aceito.',
  kept: {
    days: 30,
    why: 'Para quem convidou ver no que deu. O prazo começa no aceite, ou quando o convite deixa de valer.',
  },
} satisfies PrivacyPart;
