import type { Settings } from '#app/features/records/settings/settings.ts';
import { type Cents, centsOf, formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { ShopCard } from './shop-card.ts';

/** A fact that a buyer needs before buying (Decreto 7.962/2013, art. 2). */
export interface Fact {
  label: string;
  text: string;
  /** The page with the details. */
  more?: { to: string; label: string };
}

type Described = Pick<ShopCard, 'kind' | 'priceCents' | 'sessionMinutes' | 'passDays' | 'closed'>;

type ShopSettings = Pick<Settings, 'shippingPrice' | 'deliveryTime' | 'pickupPlace'>;

/** @param hasCards whether a payment provider takes the money, or the host by Pix */
export function productFacts(
  product: Described,
  settings: ShopSettings,
  { hasCards }: { hasCards: boolean },
): { facts: Fact[]; shippingCents: Cents | null } {
  const shippingCents = product.kind === 'physical' ? centsOf(settings.shippingPrice) : null;
  return {
    shippingCents,
    facts: [
      ...deliveryFacts(product, settings, shippingCents ?? 0),
      { label: 'Pagamento', text: paymentText(product, hasCards) },
      {
        label: 'Desistência em 7 dias',
        text: 'Mudou de ideia? Você tem 7 dias para desistir pela página do pedido, sem dizer por quê, e recebe tudo de volta.',
        more: { to: '/terms#arrependimento' satisfies Href, label: 'Trocas e reembolso' },
      },
    ],
  };
}

function deliveryFacts(
  { kind, priceCents, sessionMinutes, passDays }: Described,
  { deliveryTime, pickupPlace }: ShopSettings,
  shippingCents: Cents,
): Fact[] {
  switch (kind) {
    case 'physical':
      return [
        {
          label: 'Entrega',
          text: `${shippingCents > 0 ? `${formatBrl(shippingCents)} por pedido, para quantas peças forem.` : 'Incluída no preço.'} Você acompanha o envio na página do pedido.`,
        },
        ...(deliveryTime
          ? [{ label: 'Prazo de entrega', text: `${sentence(deliveryTime)}, contado do pagamento.` }]
          : []),
        ...(pickupPlace ? [{ label: 'Retirada sem custo', text: pickupPlace }] : []),
      ];
    case 'service':
      return [
        ...(sessionMinutes ? [{ label: 'Duração', text: `${sessionMinutes} minutos` }] : []),
        {
          label: 'Como marcar',
          text: 'Depois do pagamento você propõe horários na página do pedido. A confirmação chega por e-mail, com o convite para a sua agenda.',
        },
      ];
    case 'digital':
      return [passDays ? passFact(passDays) : filesFact(priceCents)];
    case 'subscription':
      return [
        {
          label: 'Acesso',
          text: 'Episódios 48 horas antes, conversas bônus e a comunidade VIP, na sua conta.',
        },
        { label: 'Renovação', text: 'A cada mês, até você cancelar. Cancele quando quiser, na sua conta.' },
      ];
  }
}

/** 'até 10 dias' → 'Até 10 dias'. */
function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);
}

function filesFact(priceCents: Cents): Fact {
  const when = priceCents === 0 ? 'você o confirma' : 'ele é pago';
  return { label: 'Como chega', text: `Os arquivos ficam na página do pedido assim que ${when}.` };
}

function passFact(days: number): Fact {
  return {
    label: `${days} dias de Premium`,
    text: 'Contam a partir do pagamento, sem renovação automática. Se você já é Premium, os dias se somam ao fim do que já tem. É preciso entrar na sua conta.',
  };
}

function paymentText({ kind, priceCents, closed }: Described, hasCards: boolean): string {
  if (closed) return 'Ainda não há como pagar uma assinatura por aqui.';
  if (priceCents === 0) return 'Nada a pagar: basta confirmar o pedido.';
  if (hasCards) return 'Cartão e os outros meios que a página de pagamento oferecer.';
  if (kind === 'subscription') return 'Na página de pagamento, que abre em outra aba.';
  return 'Por Pix, com código copia e cola ou QR. A confirmação chega por e-mail.';
}
