import '../notices.css';
import { callerOf } from '#app/http/context.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { can } from '#app/pure/people/rights.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { noticeKinds } from '#app/wiring/notice-kinds.server.ts';
import { findChoices, putOff, saveChoices } from '../../choices.server.ts';
import { listDevices, removeDevice, testDevice } from '../../devices.server.ts';
import { siteKeys } from '../../site-keys.server.ts';
import { ChoicesForm } from '../components/choices-form.tsx';
import { DeviceList } from '../components/device-list.tsx';
import { ThisDevice } from '../components/this-device.tsx';
import { actSchema, choicesSchema } from '../input.ts';
import { NOTICE_TOASTS } from '../messages.ts';
import type { Route } from './+types/admin-notices.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireRight(args, 'notices');
  const { db, actor } = ctx;
  const own = callerOf(args.context).session.id;
  const [keys, devices, choices] = await Promise.all([
    siteKeys(ctx),
    listDevices(ctx),
    findChoices(db, actor.id),
  ]);
  return {
    personId: actor.id,
    publicKey: keys.publicKey,
    devices: devices.map((device) => ({
      ...{ id: device.id, name: device.name, isThis: device.session_id === own },
      since: formatDateTime(device.created_at),
      reached: device.reached_at && formatDateTime(device.reached_at),
      isFailing: device.failures > 0,
    })),
    kinds: noticeKinds
      .filter(({ right }) => can(actor, right))
      .map(({ name, words }) => ({ name, words, isOn: !choices.off.includes(name) })),
    quiet: { isQuiet: choices.isQuiet, from: choices.from, to: choices.to },
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'notices');
  const common = { right: 'notices', failure: NOTICE_TOASTS.failed } as const;
  if ((await sentIntent(args.request)) === 'choose')
    return handleAdminForm(args, {
      ...{ ...common, schema: choicesSchema },
      submit: async ({ shown, isQuiet, ...chosen }, ctx): Promise<AdminResult> => {
        const known = noticeKinds.map(({ name }) => name).filter((name) => shown.includes(name));
        await saveChoices(ctx, { ...chosen, shown: known, isQuiet: isQuiet === 'on' });
        return { ok: true, toast: NOTICE_TOASTS.saved };
      },
    });
  return handleAdminForm(args, {
    ...{ ...common, schema: actSchema },
    submit: async ({ intent, id }, ctx): Promise<AdminResult> => {
      if (intent === 'put-off') {
        await putOff(ctx);
        return { ok: true, toast: NOTICE_TOASTS.putOff, goTo: '/admin' satisfies Href };
      }
      const done = intent === 'test' ? await testDevice(ctx, id) : await removeDevice(ctx, id);
      if (done.ok)
        return { ok: true, toast: intent === 'test' ? NOTICE_TOASTS.tested : NOTICE_TOASTS.removed };
      return done.reason === 'gone'
        ? { ok: false, why: 'gone', toast: NOTICE_TOASTS.gone }
        : { ok: false, why: 'conflict', toast: NOTICE_TOASTS.manyTests };
    },
  });
}

export const clientAction = orStayBy(() => NOTICE_TOASTS.failed);

export default function AdminNotices({ loaderData, actionData }: Route.ComponentProps) {
  const { personId, publicKey, devices, kinds, quiet } = loaderData;
  return (
    <AdminPage
      title="Avisos no aparelho"
      intro="O celular ou computador avisa do que acontece no site, mesmo com ele fechado. Os avisos não mostram nomes: quem olhar a tela bloqueada não vê dados de ninguém."
      outcome={actionData?.toast}
    >
      <div className="grid gap-5">
        <ThisDevice
          personId={personId}
          publicKey={publicKey}
          isListed={devices.some(({ isThis }) => isThis)}
        />
        <DeviceList devices={devices} />
        <ChoicesForm kinds={kinds} quiet={quiet} />
      </div>
    </AdminPage>
  );
}
