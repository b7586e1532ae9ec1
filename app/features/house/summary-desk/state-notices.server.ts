import { EXAMPLE_PIX_KEY } from '#app/features/records/settings/settings.ts';
import { type findDiskSpace, isNearlyFull } from '#app/platform/files/disk-space.server.ts';
import type { Right } from '#app/pure/people/rights.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import type { SummaryNotice } from './components/summary-notices.tsx';

/** What may be wrong, of those parts that the person has a right to. */
export interface State {
  /** What else the site's health needs. */
  health: SummaryNotice | null;
  /** What is wrong with the backups. */
  backups: readonly SummaryNotice[];
  /** Daily clean-ups that have been failing for a day. */
  failing: readonly string[];
  /** Address of a proxy that TRUSTED_PROXIES does not name. */
  untrustedProxy: string | null;
  newImport: SummaryNotice | null;
  /** From feeds that the site follows. */
  arrived: readonly SummaryNotice[];
  hasMail: boolean;
  failedMails: number;
  disk: Awaited<ReturnType<typeof findDiskSpace>>;
  /** Products are on sale, and no way to receive the money is set. */
  unpaid: string | null;
}

/** What the summary tells besides, for a person with these rights. */
export function noticesOf(state: State, may: (right: Right) => boolean): SummaryNotice[] {
  const { disk, failing, failedMails, untrustedProxy, health, newImport, arrived, unpaid } = state;
  const notices: SummaryNotice[] = [];
  if (may('health') && disk && isNearlyFull(disk)) {
    const gigabytes = formatCount(Math.round(disk.freeBytes / 1e8) / 10);
    notices.push({
      tone: 'bad',
      title: 'O disco está quase cheio',
      text: `Espaço livre: ${gigabytes} GB. Quando acabar, envios e alterações deixam de ser gravados.`,
    });
  }
  if (may('health') && failing.length > 0) {
    notices.push({
      tone: 'bad',
      title: 'Uma limpeza diária está falhando há mais de um dia',
      text: `O site não consegue: ${failing.join('; ')}. Ele tenta de novo a cada meia hora; o motivo está no log do servidor.`,
    });
  }
  if (may('backups')) notices.push(...state.backups);
  if (may('health') && untrustedProxy) {
    notices.push({
      tone: 'bad',
      title: 'Para o site, todas as visitas vêm do mesmo endereço',
      text: `Há um servidor na frente (${untrustedProxy}) que não está em TRUSTED_PROXIES: os limites contra abuso valem para todo mundo junto. Quem cuida do servidor acerta isso em uma linha.`,
    });
  }
  if (may('outbox') && failedMails > 0) {
    const how = failedMails >= 100 ? 'Mais de 99 e-mails não foram entregues' : undelivered(failedMails);
    const link = { to: '/admin/emails?situacao=failed' satisfies Href, label: 'Ver quais e reenviar' };
    notices.push({ tone: 'bad', title: how, text: 'O servidor de e-mail recusou o envio.', link });
  }
  if (may('health') && health) notices.push(health);
  if (may('imports')) notices.push(...(newImport ? [newImport] : []), ...arrived);
  if (may('settings') && unpaid) {
    const link = {
      to: '/admin/configuracoes/loja' satisfies Href<'/admin/configuracoes/:pagina'>,
      label: 'Cadastrar a chave Pix',
    };
    notices.push({ tone: 'soon', title: 'A loja ainda não tem como receber', text: unpaid, link });
  }
  if (may('outbox') && !state.hasMail) {
    const link = { to: '/admin/emails' satisfies Href, label: 'Ver a fila' };
    const text =
      'Nada se perde: os e-mails esperam na fila. Quem cuida do servidor liga o envio com a variável SMTP_URL.';
    notices.push({ tone: 'soon', title: 'O envio de e-mails não está configurado', text, link });
  }
  return notices;
}

/** What a shop says that cannot take money yet; null where it can. */
export function unpaidWords(pixKey: string): string | null {
  if (pixKey === EXAMPLE_PIX_KEY)
    return 'A chave Pix é a do conteúdo de demonstração: o que for pago com ela não chega a ninguém.';
  if (pixKey) return null;
  return 'Há produtos à venda, mas falta a chave Pix: quem compra faz o pedido e fica à espera do código para pagar.';
}

function undelivered(count: number): string {
  return `${countOf(count, 'e-mail não foi entregue', 'e-mails não foram entregues')}`;
}
