import { findTotals } from '#app/db/record-totals.server.ts';
import type { BackupState } from '#app/features/house/backups/kept/queries.server.ts';
import { EXAMPLE_PIX_KEY, type Settings } from '#app/features/records/settings/settings.ts';
import { findDiskSpace, isNearlyFull } from '#app/platform/files/disk-space.server.ts';
import type { Finding } from '#app/platform/health.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { type ArrivedLately, arrivalNotices } from './arrival-notices.ts';
import { backupNotices, lastBackupLine } from './backup-notices.ts';
import type { SummaryNotice } from './components/summary-notices.tsx';
import type { Waiting } from './components/wait-list.tsx';
import { firstSteps } from './first-steps.ts';
import { healthNotice } from './health-notice.ts';
import { importNotice } from './import-notice.ts';
import { findLately, type Lately } from './queries.server.ts';
import { COUNTED, countersOf } from './summary-counters.ts';

export type SummaryData = Awaited<ReturnType<typeof findSummary>>;

interface Told {
  /** Who reads it: counters of what she has no right to are left out. */
  person: Person;
  /** The log's description of a change. */
  words: (change: Lately['changes'][number]) => string;
  settings: Settings;
  /** How many things wait, by the page's address. */
  findWaiting: () => Promise<Readonly<Record<string, number>>>;
  /** Requests about personal data that wait for the host, and those that are late. */
  countWaitingRequests: (db: Services['db'], now: Date) => Promise<{ open: number; overdue: number }>;
  /** Daily clean-ups that have been failing for a day. */
  listToldCleanUps: (db: Services['db'], now: Date) => Promise<string[]>;
  /** The site's own backups. */
  findBackupState: (db: Services['db'], now: Date) => Promise<BackupState>;
  /** What the page of the site's health says. */
  findFindings: () => Promise<Finding[]>;
  /** Why an import was refused. */
  refusalWords: (refusal: string, kind: string) => string;
  /** What came from feeds that the site follows. */
  listLately: (db: Services['db'], now: Date) => Promise<ArrivedLately[]>;
}

export async function findSummary(
  { db, clock, dataDir, mail, payments, metrics, backups }: Services,
  told: Told,
) {
  const { person, settings } = told;
  const [totals, lately, disk, waiting, failing, requests, backupState, findings, arrived] =
    await Promise.all([
      findTotals(db, COUNTED),
      findLately(db, clock.now()),
      findDiskSpace(dataDir),
      told.findWaiting(),
      told.listToldCleanUps(db, clock.now()),
      told.countWaitingRequests(db, clock.now()),
      told.findBackupState(db, clock.now()),
      told.findFindings(),
      told.listLately(db, clock.now()),
    ]);
  const tasks = waiting['/admin/pedidos' satisfies Href] ?? 0;
  const unread = lately.messages.filter(({ status }) => status === 'new').length;
  return {
    steps: firstSteps(settings, totals.episode + totals.video),
    /** What waits for the host, before all else. */
    waiting: waitingOf({
      ...{ unread: totals['message-new'], tasks, requests },
      imports: can(person, 'imports') ? lately.waiting.imports : 0,
      lists: can(person, 'readers') ? lately.waiting.people : 0,
    }),
    /** Whether something that the notices tell waits for her too. */
    hasDraftsToSee: arrived.some(({ isDraft }) => isDraft),
    counters: countersOf(totals, person),
    /** About the last backup. */
    lastBackup: lastBackupLine(backupState, backups !== null),
    notices: noticesOf({
      failing,
      backups: backupNotices(backupState, backups !== null),
      health: healthNotice(findings),
      untrustedProxy: metrics.untrustedProxy,
      arrived: arrivalNotices(arrived),
      newImport: importNotice(lately.newestImport, clock.now(), told.refusalWords),
      hasMail: mail.transport !== null,
      failedMails: waiting['/admin/emails' satisfies Href] ?? 0,
      disk,
      unpaid: totals['active-product'] > 0 && payments.length === 0 ? unpaidWords(settings.pixKey) : null,
    }),
    changes: lately.changes.map((change) => ({
      id: change.id,
      to: '/admin/registro' satisfies Href,
      title: change.subject_title,
      // The title above is the object, so 'bloqueou a conta de' drops its last word.
      detail: `${change.actor_name} ${told.words(change).replace(/ (?:a|de)$/, '')}`,
      ...moment(change.at),
    })),
    messages: lately.messages.map(({ id, name, subject, status, created_at }) => ({
      id,
      to: `/admin/contatos/${id}` satisfies Href<'/admin/contatos/:id'>,
      title: subject,
      detail: status === 'new' && unread > 0 ? `${name} · não lida` : name,
      ...moment(created_at),
    })),
    people: lately.people.map(({ id, name, email, created_at }) => ({
      id,
      to: `/admin/usuarios/${id}` satisfies Href<'/admin/usuarios/:id'>,
      title: name,
      detail: email,
      ...moment(created_at),
    })),
    scheduled: lately.scheduled.map(({ id, kind, title, published_at }) => ({
      id,
      to: `/admin/${kind === 'episode' ? 'episodios' : 'videos'}/${id}` satisfies Href<
        '/admin/episodios/:id' | '/admin/videos/:id'
      >,
      title,
      detail: kind === 'episode' ? 'Episódio' : 'Vídeo',
      ...moment(published_at),
    })),
  };
}

interface WaitingFor {
  unread: number;
  /** Of the shop. */
  tasks: number;
  /** Requests about personal data. */
  requests: { open: number; overdue: number };
  /** Dry runs that she has not confirmed. */
  imports: number;
  /** The same of lists of people. */
  lists: number;
}

interface State {
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

function noticesOf(state: State): SummaryNotice[] {
  const { disk, failing, failedMails, untrustedProxy, health, newImport, arrived, unpaid } = state;
  const notices: SummaryNotice[] = [];
  if (disk && isNearlyFull(disk)) {
    const gigabytes = formatCount(Math.round(disk.freeBytes / 1e8) / 10);
    notices.push({
      tone: 'bad',
      title: 'O disco está quase cheio',
      text: `Espaço livre: ${gigabytes} GB. Quando acabar, envios e alterações deixam de ser gravados.`,
    });
  }
  if (failing.length > 0) {
    notices.push({
      tone: 'bad',
      title: 'Uma limpeza diária está falhando há mais de um dia',
      text: `O site não consegue: ${failing.join('; ')}. Ele tenta de novo a cada meia hora; o motivo está no log do servidor.`,
    });
  }
  notices.push(...state.backups);
  if (untrustedProxy) {
    notices.push({
      tone: 'bad',
      title: 'Para o site, todas as visitas vêm do mesmo endereço',
      text: `Há um servidor na frente (${untrustedProxy}) que não está em TRUSTED_PROXIES: os limites contra abuso valem para todo mundo junto. Quem cuida do servidor acerta isso em uma linha.`,
    });
  }
  if (failedMails > 0) {
    const how = failedMails >= 100 ? 'Mais de 99 e-mails não foram entregues' : undelivered(failedMails);
    const link = { to: '/admin/emails?situacao=failed' satisfies Href, label: 'Ver quais e reenviar' };
    notices.push({ tone: 'bad', title: how, text: 'O servidor de e-mail recusou o envio.', link });
  }
  if (health) notices.push(health);
  if (newImport) notices.push(newImport);
  notices.push(...arrived);
  if (unpaid) {
    const link = {
      to: '/admin/configuracoes/loja' satisfies Href<'/admin/configuracoes/:pagina'>,
      label: 'Cadastrar a chave Pix',
    };
    notices.push({ tone: 'soon', title: 'A loja ainda não tem como receber', text: unpaid, link });
  }
  if (!state.hasMail) {
    const link = { to: '/admin/emails' satisfies Href, label: 'Ver a fila' };
    const text =
      'Nada se perde: os e-mails esperam na fila. Quem cuida do servidor liga o envio com a variável SMTP_URL.';
    notices.push({ tone: 'soon', title: 'O envio de e-mails não está configurado', text, link });
  }
  return notices;
}

/** What only the host can do: letters of people, the shop's tasks, requests by law. */
function waitingOf({ unread, tasks, requests, imports, lists }: WaitingFor): Waiting[] {
  const waiting: Waiting[] = [];
  if (unread > 0)
    waiting.push({
      to: '/admin/contatos?estado=nao-lidas' satisfies Href,
      icon: 'message',
      title: countOf(unread, 'mensagem não lida', 'mensagens não lidas'),
    });
  if (tasks > 0)
    waiting.push({
      to: '/admin/pedidos/tarefas' satisfies Href,
      icon: 'order',
      title: countOf(tasks, 'tarefa da loja', 'tarefas da loja'),
      text: 'Pix a conferir, reembolsos, sessões ou envios.',
    });
  if (imports > 0)
    waiting.push({
      to: '/admin/importar' satisfies Href,
      icon: 'import',
      title: countOf(imports, 'prévia de importação', 'prévias de importação'),
      text: 'Nada entra antes que você confira.',
    });
  if (lists > 0)
    waiting.push({
      to: '/admin/newsletter/importar' satisfies Href,
      icon: 'people',
      title: countOf(lists, 'lista de pessoas para conferir', 'listas de pessoas para conferir'),
      text: 'Ninguém entra na newsletter antes que você confira.',
    });
  const { open, overdue } = requests;
  if (open > 0)
    waiting.push({
      to: '/admin/dados-pessoais' satisfies Href,
      icon: 'account',
      title: `${countOf(open, 'pedido', 'pedidos')} sobre dados pessoais`,
      text:
        overdue === 0
          ? 'A lei dá 15 dias para responder (LGPD, art. 19).'
          : `O prazo de ${countOf(overdue, 'pedido já passou', 'pedidos já passou')}: a lei dá 15 dias (LGPD, art. 19).`,
    });
  return waiting;
}

function unpaidWords(pixKey: string): string | null {
  if (pixKey === EXAMPLE_PIX_KEY)
    return 'A chave Pix é a do conteúdo de demonstração: o que for pago com ela não chega a ninguém.';
  if (pixKey) return null;
  return 'Há produtos à venda, mas falta a chave Pix: quem compra faz o pedido e fica à espera do código para pagar.';
}

function undelivered(count: number): string {
  return `${countOf(count, 'e-mail não foi entregue', 'e-mails não foram entregues')}`;
}

function moment(at: string): { at: string; when: string } {
  return { at, when: formatDateTime(at) };
}
