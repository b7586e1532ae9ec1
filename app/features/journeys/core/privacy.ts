import type { PrivacyPart } from '#app/pure/people/retention.ts';

export const privacy: PrivacyPart = {
  since: '2026-11-23',
  place: 30,
  what: 'Jornadas',
  basis:
    'Consentimento, que você pode retirar quando quiser, e contrato, quando a Jornada foi comprada: art. 7º, I e V, e art. 8º.',
  text: 'E-mail, nome (se você quiser dizer), a hora que você escolheu, os dias que chegaram e quando. Como na newsletter, guardamos a prova do consentimento. O que você anota nos dias fica só no seu aparelho.',
};
