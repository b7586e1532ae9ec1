import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import {
  cancelCopying,
  goOnCopying,
  lookForSounds,
  pauseCopying,
  startCopying,
  takeBack,
  tryAgain,
} from '../commands.server.ts';
import { MoveCard } from '../components/move-card.tsx';
import { CopiedSounds, SoundProblems } from '../components/sound-lists.tsx';
import { moveSchema } from '../input.ts';
import { MOVE_TOASTS } from '../messages.ts';
import { findSoundsPage } from '../sounds-page.server.ts';
import type { Route } from './+types/admin-move.ts';

const LONGEST_ID = 64;

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'imports');
  return findSoundsPage(services, (args.url.searchParams.get('depois') ?? '').slice(0, LONGEST_ID));
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'imports',
    schema: moveSchema,
    failure: MOVE_TOASTS.failed,
    submit: async ({ intent, of = '', knowsOfPrefixes }, ctx): Promise<AdminResult> => {
      if (intent === 'copy') {
        const started = await startCopying(ctx, { knowsOfPrefixes: knowsOfPrefixes === 'on' });
        if (started.ok) return { ok: true, toast: MOVE_TOASTS.copying };
        if (started.reason === 'room')
          return {
            ok: false,
            why: 'conflict',
            toast: MOVE_TOASTS[started.lacks === 'backup-disk' ? 'backup-disk' : 'disk'],
          };
        const { reason } = started;
        return {
          ok: false,
          why: 'conflict',
          toast: reason === 'not-now' ? MOVE_TOASTS.notNow : MOVE_TOASTS[reason],
        };
      }
      const [done, toast] = await (async () => {
        if (intent === 'look') return [await lookForSounds(ctx), MOVE_TOASTS.looking] as const;
        if (intent === 'include')
          return [await lookForSounds(ctx, { alsoBack: true }), MOVE_TOASTS.looking] as const;
        if (intent === 'pause') return [await pauseCopying(ctx), MOVE_TOASTS.paused] as const;
        if (intent === 'continue') return [await goOnCopying(ctx), MOVE_TOASTS.going] as const;
        if (intent === 'cancel') return [await cancelCopying(ctx), MOVE_TOASTS.canceled] as const;
        if (intent === 'back') return [await takeBack(ctx, of), MOVE_TOASTS.back] as const;
        const which = intent === 'accept' ? { itemId: of } : {};
        return [await tryAgain(ctx, which), MOVE_TOASTS.again] as const;
      })();
      return done.ok ? { ok: true, toast } : { ok: false, why: 'conflict', toast: MOVE_TOASTS.notNow };
    },
  });
}

export const clientAction = orStay(MOVE_TOASTS.failed);

export default function AdminMove({ loaderData, actionData }: Route.ComponentProps) {
  const { status } = loaderData;
  const isUnderWay = status === 'asking' || status === 'paused';
  return (
    <AdminPage
      title="Mudança de servidor"
      intro="Traga os áudios do servidor antigo para este site, sem que ninguém que ouve perceba."
      back={{ to: '/admin/importar' satisfies Href, label: 'Importar' }}
      actions={
        <ButtonLink to={'/admin/importar/mudanca/prova' satisfies Href} look="line">
          Passos e prova da mudança
        </ButtonLink>
      }
      outcome={actionData?.toast}
    >
      <div className="grid gap-5 max-w-[60rem]">
        <MoveCard {...loaderData} />
        <SoundProblems problems={loaderData.problems} canTry={!isUnderWay} />
        <CopiedSounds {...loaderData} />
      </div>
    </AdminPage>
  );
}
