import type { PrivacyPart } from '#app/pure/people/retention.ts';

export const privacy = {
  since: '2026-11-27',
  place: 95,
  what: 'O que contamos',
  basis: 'Legítimo interesse em saber quanto se ouve e se lê, sem saber quem: art. 7º, IX.',
  text: 'Quantas vezes cada conversa foi baixada ou ouvida por pelo menos um minuto, ou pedida pelo feed quando o áudio está em outro serviço, em que ponto as pessoas param, quantas vezes cada página foi vista, e quantas vezes se seguiu um link para outro site ou se usou um botão de compartilhar; tudo só em somas, por dia, país, hora, aparelho, aplicativo e site de onde se veio. Do feed público contamos quantos aplicativos o buscam por dia, e quantas pessoas cada serviço que o lê por elas diz ter. Para contar cada pessoa uma vez por dia, um código é calculado da rede, do aplicativo e de uma palavra sorteada a cada dia, sem cookie. Nem o código nem a palavra estão nas cópias de segurança.',
  kept: {
    days: 2,
    why: 'Tempo para reconhecer quem volta em 24 horas. Depois ficam só as somas, que não levam a ninguém.',
  },
} satisfies PrivacyPart;
