import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useFreshDataEvery } from '#app/ui/admin/fresh-data.ts';
import { announceAddress, checkAll, nameOldFeed } from '../commands.server.ts';
import { FeedStep } from '../components/feed-step.tsx';
import { LeadStep, ProofStep, SoundsStep } from '../components/steps.tsx';
import { feedAddress, proofSchema } from '../input.ts';
import { NO_ADDRESS, PROOF_TOASTS } from '../messages.ts';
import { findProofPage } from '../proof-page.server.ts';
import type { Route } from './+types/admin-proof.ts';

const LOOK_EVERY_MS = 2_000;

export async function loader(args: Route.LoaderArgs) {
  return findProofPage(requireRight(args, 'imports'));
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'imports',
    schema: proofSchema,
    failure: PROOF_TOASTS.failed,
    submit: async ({ intent, feedUrl }, ctx): Promise<AdminResult> => {
      if (intent === 'name') {
        const address = feedAddress(feedUrl);
        if (!address) return { ok: false, fieldErrors: { feedUrl: [NO_ADDRESS] } };
        await nameOldFeed(ctx, address);
        return { ok: true, toast: PROOF_TOASTS.named };
      }
      if (intent === 'check') {
        const checkRequest = await checkAll(ctx);
        if (!checkRequest.ok) return { ok: false, why: 'conflict', toast: PROOF_TOASTS.noFeed };
        return { ok: true, toast: PROOF_TOASTS.checking };
      }
      const saved = await announceAddress(ctx, intent === 'announce');
      if (!saved.ok) return { ok: false, why: 'conflict', toast: PROOF_TOASTS.failed };
      return { ok: true, toast: intent === 'announce' ? PROOF_TOASTS.announced : PROOF_TOASTS.silenced };
    },
  });
}

export const clientAction = orStay(PROOF_TOASTS.failed);

export default function AdminProof({ loaderData, actionData }: Route.ComponentProps) {
  useFreshDataEvery(LOOK_EVERY_MS, loaderData.isRunning);
  return (
    <AdminPage
      title="Mudança com prova"
      intro="Quatro passos até poder cancelar a hospedagem antiga sem perder nada."
      back={{ to: '/admin/importar/mudanca' satisfies Href, label: 'Mudança de servidor' }}
      outcome={actionData?.toast}
    >
      <div className="grid gap-5 max-w-[60rem]">
        <FeedStep
          {...loaderData}
          typed={actionData?.ok ? undefined : actionData?.values?.feedUrl}
          errors={actionData?.fieldErrors?.feedUrl}
        />
        <SoundsStep {...loaderData} />
        <LeadStep {...loaderData} />
        <ProofStep {...loaderData} />
      </div>
    </AdminPage>
  );
}
