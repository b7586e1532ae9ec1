import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { callerOf } from '#app/http/context.ts';
import { parseForm } from '#app/http/forms/parse-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { deviceOf } from '#app/pure/people/device-name.ts';
import { addDevice } from '../../devices.server.ts';
import { deviceSchema } from '../input.ts';
import type { Route } from './+types/add-device.ts';

const STATUSES = { unusable: 400, 'too-many': 429, 'of-another': 409 };

/** The scripts of this device hand over its subscription: when it is switched on, and when the browser renewed it. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const ctx = requireRight(args, 'notices');
  const { session } = callerOf(args.context);
  const sent = await parseForm(args.request, deviceSchema);
  if (!sent.ok || !session.id) return answer(400);
  const { owner, isPressed, ...device } = sent.value;
  // It was switched on by somebody else who used this browser.
  if (owner && owner !== ctx.actor.id) return answer(409);
  const claim = isPressed && owner ? 'pressed' : owner ? 'kept' : 'renewed';
  const { browser, system } = deviceOf(session.userAgent);
  const name = `${browser}, ${system}`;
  const added = await addDevice(ctx, { ...device, claim, name, sessionId: session.id });
  return answer(added.ok ? 200 : STATUSES[added.reason]);
}

function answer(status: number): Response {
  return Response.json({ ok: status === 200 }, { status, headers: PRIVATE_HEADERS });
}
