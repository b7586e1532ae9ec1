import type { LeadState, Outcome, Part, Reason } from './rules.ts';

export const PART_WORDS: Record<Part, string> = {
  feed: 'Feed antigo',
  sound: 'Áudios',
  guid: 'Episódios do feed antigo',
  address: 'Endereços antigos',
};

export const OUTCOME_WORDS: Record<Outcome, string> = {
  good: 'confere',
  bad: 'não confere',
  unproven: 'sem prova',
};

export const LEAD_WORDS: Record<LeadState, string> = {
  here: 'O feed antigo leva para este site, de forma permanente.',
  'for-now':
    'O feed antigo leva para este site, mas só por enquanto (302). Peça um redirecionamento permanente (301).',
  elsewhere: 'O feed antigo leva para outro lugar.',
  nowhere: 'O feed antigo ainda não leva a lugar nenhum: os aplicativos leem o de lá.',
  silent: 'O servidor antigo não respondeu.',
};

/** Why something does not hold, or is not proven, and what to do. */
export const REASON_WORDS: Record<Reason, string> = {
  'feed-for-now': LEAD_WORDS['for-now'],
  'feed-elsewhere': LEAD_WORDS.elsewhere,
  'feed-nowhere': LEAD_WORDS.nowhere,
  'feed-silent': 'O servidor antigo não respondeu. Tente de novo mais tarde.',
  'no-old-guids': 'O feed antigo não pôde ser lido, então não há com o que comparar os episódios.',
  'not-copied': 'O áudio ainda está em outro servidor.',
  waits: 'A cópia do áudio ainda não terminou.',
  'old-address': 'O episódio usa o endereço antigo, porque você quis.',
  'no-file': 'O arquivo não está no site. Envie o original na página do episódio.',
  'other-bytes': 'O arquivo não é mais o que foi copiado. Envie o original na página do episódio.',
  'may-have-ads':
    'O servidor antigo pode pôr anúncios durante a entrega, então nenhuma comparação prova que a cópia é o original. Ouça-a, ou envie o original.',
  'not-compared': 'O servidor antigo não deixou comparar a cópia uma segunda vez.',
  shorter: 'A cópia é mais curta do que o feed diz. Você a aceitou assim.',
  longer: 'A cópia é mais longa do que o feed diz: pode ter anúncios, ou a duração no feed está errada.',
  'guid-missing': 'O episódio está no feed antigo e não está aqui. Importe o feed de novo.',
  'guid-deleted': 'Você excluiu o episódio aqui.',
  'guid-changed': 'O episódio está aqui com outro identificador: os aplicativos o mostrariam como novo.',
  'guid-draft': 'O episódio está aqui como rascunho. Publique-o, ou exclua-o se não deve vir.',
  'address-lost': 'O endereço antigo não leva a nada aqui.',
  'address-other': 'O endereço antigo leva a outra página.',
  'address-silent': 'O endereço público do site não respondeu à conferência.',
};
