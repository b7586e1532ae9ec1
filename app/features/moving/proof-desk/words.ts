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
  hidden: 'ainda não público aqui',
};

export const LEAD_WORDS: Record<LeadState, string> = {
  here: 'O feed antigo leva para este site, de forma permanente.',
  'for-now':
    'O feed antigo leva para este site, mas só por enquanto: os aplicativos não guardam o endereço novo. No servidor antigo, troque por um redirecionamento permanente (lá ele pode se chamar “301”, e o de agora “302”).',
  elsewhere:
    'O feed antigo leva para outro endereço, que não é o deste site. Corrija o destino no servidor antigo.',
  nowhere: 'O feed antigo ainda não leva para cá: os aplicativos continuam lendo o do servidor antigo.',
  silent: 'O servidor antigo não respondeu.',
};

/** How long the site waits, and why where nobody says how long the old host goes on. */
export function hostWaitWords({ days, source }: { days: number; source: string | null }): string {
  return source === null
    ? `Não sabemos quanto tempo este serviço mantém o redirecionamento: por cautela, o site espera ${days} dias a partir do dia em que o vê.`
    : `O site espera ${days} dias a partir do dia em que vê o redirecionamento.`;
}

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
  'other-bytes':
    'O arquivo daqui não é mais igual ao que foi copiado. Envie o original na página do episódio.',
  'may-have-ads':
    'O servidor antigo pode pôr anúncios no áudio, e por isso nada prova que a cópia é igual ao seu original. Ouça a cópia, ou envie o original na página do episódio.',
  'not-compared':
    'O servidor antigo não entregou o áudio uma segunda vez para comparar com a cópia. Ouça a cópia, ou envie o original na página do episódio.',
  shorter:
    'A cópia é mais curta do que a duração que o feed diz, e você aceitou assim. Ouça o fim; se faltar algo, envie o original.',
  longer:
    'A cópia é mais longa do que a duração que o feed diz: pode ter anúncios, ou a duração no feed está errada. Ouça a cópia, ou envie o original.',
  'guid-missing': 'O episódio está no feed antigo e não está aqui. Importe o feed de novo.',
  'guid-deleted': 'Você excluiu o episódio aqui.',
  'guid-changed':
    'O episódio está aqui, mas os aplicativos não o reconhecem como o mesmo: quem já assina o veria mais uma vez, como se fosse novo.',
  'guid-draft': 'O episódio está aqui como rascunho. Publique-o, ou exclua-o se não deve vir.',
  'address-draft': 'Ainda em rascunho aqui. O endereço antigo passa a funcionar assim que você publicar.',
  'address-later': 'Tem dia marcado para sair. O endereço antigo passa a funcionar nesse dia.',
  'address-hidden':
    'Está aqui, mas não aparece para todos agora. O endereço antigo passa a funcionar quando aparecer.',
  'address-lost': 'O endereço antigo não leva a nada aqui. Escolha uma página em Endereços antigos.',
  'address-other': 'O endereço antigo leva a outra página. Confira em Endereços antigos.',
  'address-silent':
    'O seu site não respondeu neste endereço. Confira tudo de novo mais tarde; se continuar, fale com quem cuida do servidor.',
};
