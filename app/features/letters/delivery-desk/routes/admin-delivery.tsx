import { Form } from 'react-router';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult, Again } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { checkDelivery } from '../checks/check-delivery.server.ts';
import { saveSelector, sendTest } from '../commands.server.ts';
import { BounceMailbox } from '../components/bounce-mailbox.tsx';
import { CheckList } from '../components/check-list.tsx';
import { LastErrors } from '../components/last-errors.tsx';
import { SelectorForm } from '../components/selector-form.tsx';
import { SenderNotice } from '../components/sender-notice.tsx';
import { TestForms } from '../components/test-forms.tsx';
import { againForm, headersForm, selectorForm, testForm } from '../input.ts';
import { changedMeanwhile, DELIVERY_TOASTS, deliveryFailure, testAnswer } from '../messages.ts';
import { listLetterErrors, listMailErrors } from '../queries.server.ts';
import { asideAdvice, findBounceMailbox } from '../returns/queries.server.ts';
import { LONGEST_ASKING_MS } from '../rules.ts';
import { domainOf, kindOf } from '../sender.ts';
import type { Route } from './+types/admin-delivery.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, dns, mail, actor } = requireRight(args, 'readers');
  const from = mail.lettersFrom.address;
  const domain = domainOf(from);
  const kind = kindOf(domain);
  const settings = await findLetterSettings(db);
  const { bounces, relayHost } = mail;
  const bounceMailbox = await findBounceMailbox({ db, clock });
  const question = { from, bounces, relayHost, selector: settings.dkim_selector, reportsTo: actor.email };
  return {
    from,
    domain,
    kind,
    checks: kind === 'own' ? await checkDelivery(dns, question, LONGEST_ASKING_MS) : [],
    record: { selector: settings.dkim_selector, version: settings.version },
    bounceMailbox: {
      address: bounces,
      isRead: mail.bouncesUrl !== null,
      ...bounceMailbox,
      asideText: asideAdvice(bounceMailbox),
    },
    mails: await listMailErrors(db),
    letters: await listLetterErrors(db),
    address: actor.email,
    canSend: mail.bulk !== null,
  };
}

export async function action(args: Route.ActionArgs) {
  const intent = await sentIntent(args.request);
  const of = { right: 'readers', failure: deliveryFailure(intent) } as const;
  switch (intent) {
    case 'test':
      return handleAdminForm(args, {
        ...of,
        schema: testForm,
        submit: async ({ address }, ctx): Promise<AdminResult> => {
          const { showName } = await findSettings(ctx.db);
          return testAnswer(address, await sendTest(ctx, { address, showName }));
        },
      });
    case 'headers':
      // Nothing is stored: the page explains what was pasted.
      return handleAdminForm(args, {
        ...of,
        schema: headersForm,
        submit: async (): Promise<Again> => ({ ok: true, isAgain: true }),
      });
    case 'again':
      return handleAdminForm(args, {
        ...of,
        schema: againForm,
        submit: async (_form, { dns }): Promise<AdminResult> => {
          dns.forget();
          return { ok: true, toast: DELIVERY_TOASTS.checkedAgain };
        },
      });
    default:
      return handleAdminForm(args, {
        ...of,
        schema: selectorForm,
        submit: async (change, ctx): Promise<AdminResult> => {
          const saved = await saveSelector(ctx, change);
          if (saved.ok) return { ok: true, toast: DELIVERY_TOASTS.saved };
          const fieldErrors = { selector: [changedMeanwhile(saved.selector)] };
          return { ok: false, why: 'conflict', toast: DELIVERY_TOASTS.saveFailed, fieldErrors };
        },
      });
  }
}

export const clientAction = orStayBy(deliveryFailure);

export default function AdminDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const { from, domain, kind, checks, record, bounceMailbox, mails, letters, address, canSend } = loaderData;
  const answerTo = (intent: string) => (actionData?.values?.intent === intent ? actionData : undefined);
  return (
    <AdminPage
      title="Entrega"
      help="Antes de aceitar uma carta, os serviços de e-mail conferem se ela vem mesmo de você. Essa prova fica no DNS: anotações públicas ao lado do endereço do seu site, que quem cuida do domínio copia daqui uma única vez."
      intro={`As cartas são enviadas por ${from}. Aqui você vê se elas vão chegar, e o que falta.`}
      back={{ to: '/admin/cartas' satisfies Href, label: 'Cartas' }}
      actions={
        kind === 'own' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="again" />
            <Button type="submit" look="line">
              Verificar o DNS de novo
            </Button>
          </Form>
        )
      }
      outcome={actionData?.toast}
    >
      <div className="grid max-w-[60rem] gap-5">
        {kind === 'own' ? (
          <CheckList
            checks={checks}
            selectorForm={
              // A saved selector may be shorter than what was typed.
              <SelectorForm key={record.selector} record={record} answer={answerTo('selector')} />
            }
          />
        ) : (
          <SenderNotice kind={kind} domain={domain} />
        )}
        <TestForms
          answers={{ test: answerTo('test'), headers: answerTo('headers') }}
          address={address}
          fromDomain={domain}
          canSend={canSend}
        />
        <BounceMailbox {...bounceMailbox} />
        <LastErrors mails={mails} letters={letters} />
      </div>
    </AdminPage>
  );
}
