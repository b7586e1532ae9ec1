import { lengthOf } from '#app/db/newest-page.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readListQuery, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { boundedCountOf, countOf } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { MAIL_STATE_OPTIONS, readMailStatus } from '#app/ui/admin/mail-words.ts';
import { Pager } from '#app/ui/admin/pager.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { resendAllFailed } from '../commands.server.ts';
import { MailTable } from '../components/mail-table.tsx';
import { SmtpNotice } from '../components/smtp-notice.tsx';
import { mailsForm } from '../input.ts';
import { countMails, listMails } from '../queries.server.ts';
import type { Route } from './+types/mails.ts';

const FAILURE = failed('Erro ao reenviar os e-mails', 'Recarregue a página e tente de novo.');

export async function loader(args: Route.LoaderArgs) {
  const { db, mail } = requireRight(args, 'outbox');
  const { searchParams } = new URL(args.request.url);
  const query = readListQuery(searchParams);
  const status = readMailStatus(searchParams.get('situacao'));
  const filter = { status, query };
  const [page, failed] = await Promise.all([
    listMails(db, filter, readPagePlace(searchParams)),
    countMails(db, { status: 'failed', query: '' }),
  ]);
  const count = await lengthOf(page, () => countMails(db, filter));
  const parameters = { q: query, situacao: status ?? '' };
  return {
    query,
    status: status ?? '',
    mails: page.rows.map((row) => ({ ...row, when: formatDateTime(row.created_at) })),
    summary: boundedCountOf(count, 'e-mail', 'e-mails'),
    failed,
    hasMail: mail.transport !== null,
    ...pageLinks('/admin/emails' satisfies Href, parameters, page),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'outbox',
    schema: mailsForm,
    failure: FAILURE,
    submit: async (_value, ctx) => {
      const { count, hasMore } = await resendAllFailed(ctx);
      const title = `${countOf(count, 'e-mail voltou', 'e-mails voltaram')} para a fila`;
      const description = hasMore ? 'Ainda há outros que falharam: repita para os próximos.' : undefined;
      return {
        ok: true,
        toast: succeeded(title, description),
        goTo: '/admin/emails' satisfies Href,
      };
    },
  });
}

export const clientAction = orStay(FAILURE);

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  const { query, status, mails, summary, failed, hasMail, newer, older } = loaderData;
  useToastFrom(actionData);
  const isFiltered = query !== '' || status !== '';
  return (
    <AdminPage
      title="E-mails"
      help="Aqui estão os e-mails que o site manda sozinho: confirmações, recibos, respostas. As cartas da newsletter têm a própria página."
      intro="Tudo o que o site enviou, ou ainda vai enviar."
      actions={
        failed > 0 && (
          <ConfirmButton
            label="Reenviar os que falharam"
            look="line"
            question="Reenviar os que falharam?"
            consequence="Cada um volta para a fila e é tentado de novo por até três dias."
            confirmLabel="Reenviar"
            fields={{ intent: 'resend-all' }}
          />
        )
      }
    >
      {!hasMail && <SmtpNotice />}
      {(mails.length > 0 || isFiltered) && (
        <ListTools
          searchLabel="Buscar por endereço ou assunto"
          query={query}
          filters={[{ name: 'situacao', label: 'Situação', value: status, options: MAIL_STATE_OPTIONS }]}
        />
      )}
      {mails.length > 0 ? (
        <>
          <MailTable mails={mails} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      ) : (
        <EmptyState
          title={isFiltered ? 'Nenhum e-mail encontrado' : 'Nenhum e-mail ainda'}
          link={isFiltered && { to: '/admin/emails' satisfies Href, label: 'Ver todos os e-mails' }}
        >
          {isFiltered
            ? 'Tente outra palavra ou outra situação.'
            : 'Confirmações, avisos e respostas automáticas aparecem aqui assim que houver.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
