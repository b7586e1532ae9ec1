import { redirect } from 'react-router';
import { inTransaction } from '#app/db/transaction.server.ts';
import { AccountCard } from '#app/features/auth/components/account-card.tsx';
import { startImport } from '#app/features/importer/import-commands.server.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { pageMeta } from '#app/http/seo.ts';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { changeSettings } from '../commands.server.ts';
import { WelcomeForm } from '../components/welcome-form.tsx';
import { findSettings } from '../queries.server.ts';
import { settingsSchema } from '../settings.ts';
import { welcomeSchema } from '../welcome-input.ts';
import type { Route } from './+types/welcome.ts';

const UNNAMED = settingsSchema.parse({}).showName;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Boas-vindas', path: '/auth', noindex: true });

export async function loader(args: Route.LoaderArgs) {
  const { name, email } = requireAdmin(args);
  const settings = await findSettings(args.context.get(servicesContext).db);
  if (settings.welcomedAt) throw redirect('/admin');
  return {
    showName: settings.showName === UNNAMED ? '' : settings.showName,
    hostName: settings.hostName || name,
    email: settings.email || email,
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    schema: welcomeSchema,
    failure: { title: 'Erro ao salvar', description: 'Tente novamente em alguns minutos.', tone: 'error' },
    submit: async (value, services, actor): Promise<AdminResult> => {
      const { start, address, ...facts } = value;
      await inTransaction(services.db, async (trx) => {
        const ctx = { db: trx, clock: services.clock, actor };
        const welcomedAt = services.clock.now().toISOString();
        await changeSettings(ctx, { changes: { ...facts, welcomedAt } });
        if (start === 'feed') await startImport(ctx, { address, feed: null, topic: '', isDraft: false });
      });
      const description =
        start === 'feed'
          ? 'Os episódios estão chegando: acompanhe em Importar.'
          : 'Crie o primeiro episódio quando quiser.';
      return {
        ok: true,
        toast: { title: 'Seu site está pronto!', description, tone: 'success' },
        goTo: '/admin',
      };
    },
  });
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
