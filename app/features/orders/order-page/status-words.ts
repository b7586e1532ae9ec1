import type { OrderLine } from '#app/features/orders/core/order-context.ts';
import type { OrderStatus } from '#app/pure/orders/order-status.ts';
import { isByProvider } from '#app/pure/orders/providers.ts';

export interface StatusFacts {
  status: OrderStatus;
  /** 'pix', 'free', or a provider. */
  method: string;
  /** A chosen delayed payment: 'pix', 'boleto'. */
  paymentState: string | null;
  isReported: boolean;
  /** The payment differs from what was asked for, and the host has to check it. */
  isHeld: boolean;
  isWithdrawn: boolean;
  /** A part of the money was refunded, and the order continues. */
  isPartlyRefunded: boolean;
  isPickup: boolean;
  hasPixCode: boolean;
  /** A session without proposed times. */
  needsTimes: boolean;
  /** A bought product has a file to download. */
  hasFiles: boolean;
  lines: ReadonlyArray<Pick<OrderLine, 'kind' | 'pass_days'>>;
}

export interface StatusWords {
  title: string;
  text: string;
}

/** The texts at the top of the page, for every state. */
export function statusWords(facts: StatusFacts): StatusWords {
  if (facts.isHeld)
    return {
      title: 'Estamos conferindo o seu pagamento',
      text: 'O que chegou é diferente do valor do pedido, e nada foi liberado ainda. A gente confere e escreve para você: não é preciso pagar de novo.',
    };
  if (facts.isPartlyRefunded) {
    const words = settledWords(facts);
    return { title: words.title, text: `Uma parte do valor já voltou para você. ${words.text}` };
  }
  return settledWords(facts);
}

function settledWords(facts: StatusFacts): StatusWords {
  const { status } = facts;
  if (status === 'awaiting_payment') return awaitingWords(facts);
  if (status === 'paid') return { title: 'Tudo certo, obrigada!', text: paidText(facts) };
  if (status === 'preparing' && facts.isPickup)
    return {
      title: 'Pronto para combinar a retirada',
      text: 'A gente avisa por e-mail quando der para buscar.',
    };
  if (status === 'refund_requested')
    return facts.isWithdrawn
      ? {
          title: 'Desistência registrada',
          text: `Seu dinheiro está voltando. ${facts.lines.some(({ kind }) => kind !== 'physical') ? 'Arquivos, sessões e acessos deste pedido já terminaram. ' : ''}Avisamos por e-mail quando o reembolso for feito.`,
        }
      : WORDS.refund_requested;
  if (status === 'draft' && isByProvider(facts.method))
    return {
      title: 'O pagamento ainda não começou',
      text: 'Volte à loja e finalize a compra de novo: nada foi cobrado.',
    };
  return WORDS[status];
}

const WORDS: Record<Exclude<OrderStatus, 'awaiting_payment' | 'paid'>, StatusWords> = {
  draft: { title: 'Confira e confirme seu pedido', text: 'Falta pouco: diga para quem é e revise o resumo.' },
  preparing: { title: 'Seu pedido está em preparo', text: 'Avisamos por e-mail assim que ele for enviado.' },
  shipped: { title: 'Seu pedido está a caminho', text: 'Quando chegar, confira se veio tudo certo.' },
  delivered: {
    title: 'Pedido entregue',
    text: 'Que bom que chegou. Se algo não estiver bem, escreva para a gente.',
  },
  completed: {
    title: 'Pedido concluído',
    text: 'Obrigada pela confiança. Esta página continua aqui para você.',
  },
  expired: {
    title: 'O prazo deste pedido acabou',
    text: 'O pagamento não chegou a tempo e liberamos o que estava guardado. Já pagou? Escreva para a gente: conferimos e reabrimos o pedido.',
  },
  failed: {
    title: 'O pagamento não foi realizado',
    text: 'Nada foi cobrado. Você pode tentar de novo pela loja, com este ou outro meio de pagamento.',
  },
  canceled: { title: 'Pedido cancelado', text: 'Nada foi cobrado. Se mudar de ideia, a loja está aberta.' },
  refund_requested: {
    title: 'Reembolso a caminho',
    text: 'Seu dinheiro está voltando. Avisamos por e-mail quando o reembolso for feito.',
  },
  refunded: { title: 'Reembolso feito', text: 'O valor deste pedido voltou para você.' },
  disputed: {
    title: 'Pagamento contestado',
    text: 'O banco está analisando a contestação deste pagamento. Até a resposta, arquivos e sessões ficam suspensos.',
  },
};

function awaitingWords({ method, paymentState, isReported, hasPixCode }: StatusFacts): StatusWords {
  if (isByProvider(method)) {
    if (paymentState === 'boleto')
      return {
        title: 'Aguardando o boleto',
        text: 'O boleto leva até três dias úteis para compensar depois de pago. Esta página muda sozinha.',
      };
    if (paymentState === 'pix')
      return { title: 'Aguardando seu Pix', text: 'Assim que o banco confirmar, esta página muda sozinha.' };
    return { title: 'Falta o pagamento', text: 'O pedido está guardado. Continue de onde você parou.' };
  }
  if (isReported)
    return {
      title: 'Vamos conferir seu Pix',
      text: 'O aviso chegou. Assim que o pagamento aparecer no extrato, confirmamos aqui e por e-mail.',
    };
  return hasPixCode
    ? {
        title: 'Agora é só pagar o Pix',
        text: 'Copie o código e cole no aplicativo do banco, ou leia o QR com outro aparelho.',
      }
    : {
        title: 'Pedido recebido',
        text: 'O código Pix ainda está sendo preparado. Ele aparece nesta página assim que estiver pronto, e o pedido fica guardado.',
      };
}

function paidText({ method, lines, isPickup, needsTimes, hasFiles }: StatusFacts): string {
  const done = method === 'free' ? 'Seu pedido está confirmado.' : 'Seu pagamento está confirmado.';
  const has = (kind: OrderLine['kind']) => lines.some((line) => line.kind === kind && !line.pass_days);
  const next = [
    needsTimes && 'proponha os horários da sua sessão',
    hasFiles && 'baixe seus arquivos',
    has('physical') &&
      (isPickup ? 'a gente avisa quando der para retirar' : 'a gente avisa quando o produto for enviado'),
    lines.some(({ pass_days }) => pass_days) && 'aproveite seu acesso Premium, que já está valendo',
    has('subscription') && 'aproveite sua assinatura, que já está valendo',
  ].filter((step) => step !== false);
  const [first, ...others] = next;
  if (!first) return done;
  return `${done} Agora, ${[first, ...others].join('; ')}.`;
}

/** The text of a move in the order's history; null where the buyer need not know it. */
export function moveWords(
  from: OrderStatus | null,
  to: OrderStatus | null,
  method: StatusFacts['method'] = 'pix',
): string | null {
  if (to === null) return null;
  if (to === 'paid' && method === 'free') return 'Pedido confirmado';
  const isBack = from === 'refund_requested' || from === 'disputed' || from === 'refunded';
  if (isBack && ['paid', 'preparing', 'shipped', 'delivered', 'completed'].includes(to))
    return 'Pedido retomado';
  return MOVES[to];
}

const MOVES: Record<OrderStatus, string | null> = {
  draft: null,
  awaiting_payment: 'Pedido confirmado, à espera do pagamento',
  paid: 'Pagamento confirmado',
  preparing: 'Em preparo',
  shipped: 'Enviado',
  delivered: 'Entregue',
  completed: 'Concluído',
  expired: 'Prazo encerrado',
  failed: 'Pagamento não realizado',
  canceled: 'Cancelado',
  refund_requested: 'Reembolso solicitado',
  refunded: 'Reembolso feito',
  disputed: 'Pagamento contestado pelo banco',
};
