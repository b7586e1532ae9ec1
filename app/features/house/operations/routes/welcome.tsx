import { data, redirect } from 'react-router';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { startFeedImport } from '#app/features/feeds/import-desk/feed-import.server.ts';
import { feedAddressField } from '#app/features/feeds/import-desk/input.ts';
import { startArchiveImport } from '#app/features/moving/archive-desk/archive-import.server.ts';
import { changeSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { servicesContext } from '#app/http/context.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { readStreamedForm, requestWith } from '#app/http/forms/streamed-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { AccountCard } from '#app/ui/account-card.tsx';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { WelcomeForm } from '../components/welcome-form.tsx';
import { MOST_WELCOME_BYTES, takeWelcomeFile } from '../welcome/welcome-file.server.ts';
import { welcomeSchema } from '../welcome/welcome-input.ts';
import type { Route } from './+types/welcome.ts';

const UNNAMED = settingsSchema.parse({}).showName;

export const meta = hiddenMeta('Boas-vindas', '/auth' satisfies Href);

export async function loader(args: Route.LoaderArgs) {
  const { name, email } = requireRight(args, 'settings').actor;
  const settings = await findSettings(args.context.get(servicesContext).db);
  if (settings.welcomedAt) throw redirect('/admin' satisfies Href);
  return {
    showName: settings.showName === UNNAMED ? '' : settings.showName,
    hostName: settings.hostName || name,
    email: settings.email || email,
  };
}

export async function action(args: Route.ActionArgs) {
  const { actor: sender } = requireRight(args, 'settings');
  const sent = await readStreamedForm(args, MOST_WELCOME_BYTES);
  const services = args.context.get(servicesContext);
  if ((await findSettings(services.db)).welcomedAt) throw redirect('/admin' satisfies Href);
  const taken = await takeWelcomeFile(services, sender, sent);
  if (!taken.ok) return data(taken.answer, { status: 400 });
  const refused = (message: string): AdminResult => ({ ok: false, fieldErrors: { file: [message] } });
  return handleAdminForm(
    { context: args.context, request: requestWith(args.request, taken.form) },
    {
      right: 'settings',
      schema: welcomeSchema(feedAddressField),
      failure: failed('Erro ao salvar', 'Tente novamente em alguns minutos.'),
      submit: async (value, { db, clock, actor }): Promise<AdminResult> => {
        const { start, address, feed: file, feedName: _, ...facts } = value;
        const isImport = start === 'feed';
        const begun = await inTransaction(db, async (trx) => {
          const ctx = { db: trx, clock, actor };
          // Pressed twice: the second waits here for the first, and finds it done.
          await takeTurn(trx, 'welcome');
          if ((await findSettings(trx)).welcomedAt) return { ok: true, isOver: true } as const;
          const welcomedAt = clock.now().toISOString();
          const started = isImport ? await startImport(ctx, { file, address }) : null;
          if (started?.ok === false) return started;
          await changeSettings(ctx, { changes: { ...facts, welcomedAt } });
          return { ok: true, isOver: false, importId: started?.id } as const;
        });
        if (!begun.ok) return refused('Este arquivo não está mais aqui. Escolha o arquivo de novo.');
        if (begun.isOver) return { ok: true, toast: OPENED, goTo: '/admin' satisfies Href };
        const description = isImport
          ? 'Acompanhe nesta página o que chega.'
          : 'Crie o primeiro episódio quando quiser.';
        return {
          ok: true,
          toast: succeeded('Seu site está pronto!', description),
          // A file may be the whole of a site, which she sees before it enters.
          goTo:
            file && begun.importId
              ? (`/admin/importar/arquivos/${begun.importId}` satisfies Href<'/admin/importar/arquivos/:id'>)
              : ('/admin' satisfies Href),
        };
      },
    },
  );
}

const OPENED = succeeded('Seu site está pronto!', 'Ele já estava aberto: nada mudou desta vez.');
const UNCHOSEN = { isDraft: false, withShorts: false };

/** A feed is imported at once. The export of a site has its dry run first. */
function startImport(
  ctx: Parameters<typeof startFeedImport>[0],
  { file, address }: { file: string | null; address: string },
) {
  return file
    ? startArchiveImport(ctx, file, { ...UNCHOSEN, topic: null, isFeedAtOnce: true })
    : startFeedImport(ctx, { ...UNCHOSEN, address, feed: null, topic: '', isConfirmed: true });
}

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  useToastFrom(actionData);
  return (
    <AccountCard
      title="De quem é este site?"
      lead="Poucas respostas e ele é seu. Tudo pode ser mudado depois."
    >
      <FormOutcome toast={actionData?.toast} />
      <WelcomeForm known={loaderData} answer={actionData} />
    </AccountCard>
  );
}
