import type { StopReason } from './tables.server.ts';

/** Why a feed is not followed any more, and what the host may do. */
export const STOP_WORDS: Readonly<Record<StopReason, { why: string; mend: string }>> = {
  host: {
    why: 'Você parou de seguir este feed.',
    mend: 'Quando quiser, é só seguir de novo.',
  },
  ours: {
    why: 'O endereço deste feed agora leva ao feed do seu próprio site. A mudança chegou lá, e não há mais nada para buscar.',
    mend: 'Publique os próximos episódios aqui. Se isso não era o esperado, confira o redirecionamento na hospedagem antiga e siga de novo.',
  },
  gone: {
    why: 'Quem hospeda este feed diz que ele não existe mais (resposta 410).',
    mend: 'Se o programa mudou de endereço, importe pelo endereço novo. O que já está aqui fica.',
  },
  failing: {
    why: 'Há uma semana este feed não pode ser lido.',
    mend: 'Abra o endereço no navegador. Se ele voltou, siga de novo; se mudou, importe pelo endereço novo. O que já está aqui fica.',
  },
  'not-a-feed': {
    why: 'O site olhou neste endereço e não encontrou um feed. Por isso ele não é seguido.',
    mend: 'Confira o endereço e importe de novo, com a opção de buscar novos episódios. Este você pode remover da lista.',
  },
};
