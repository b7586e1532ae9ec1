import { expect } from 'vitest';
import { addDevice } from '#app/features/house/notifications/devices.server.ts';
import { PUSH_JOB, pushToDevice } from '#app/features/house/notifications/push-job.server.ts';
import { tellDevices } from '#app/features/house/notifications/tell-job.server.ts';
import { NOTICE_JOB } from '#app/platform/notices/queue-notice.server.ts';
import type { Role } from '#app/pure/people/person.ts';
import { fixedClock } from '../fixed-clock.ts';
import { makePerson, makeSession } from '../requests/sign-in.ts';
import { runDueJobs } from '../run-due-jobs.ts';
import { openPushService } from '../servers/push-service.ts';
import { openTestServices } from './test-services.ts';

export type NoticeSite = Awaited<ReturnType<typeof openNoticeSite>>;

/** A site at noon in São Paulo, whose notices go to a push service of the test. */
export async function openNoticeSite() {
  const clock = fixedClock('2026-11-28T15:00:00.000Z');
  const services = { ...(await openTestServices({ clock })), clock };
  const push = await openPushService();
  const isHere = (endpoint: string) => endpoint.startsWith(push.origin);
  const run = () =>
    runDueJobs(services, {
      [NOTICE_JOB]: tellDevices,
      [PUSH_JOB]: (payload, all) => pushToDevice(payload, all, push.policy),
    });

  /** A person with a session, and with the device of `push`. */
  async function makeReceiver(role: Role, device = push.device) {
    const actor = await makePerson(services.db, { role });
    await makeSession(services, actor.id);
    const session = await services.db
      .selectFrom('sessions')
      .select('id')
      .where('person_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    const ctx = { ...services, actor };
    const added = await addDevice(
      ctx,
      { ...device, name: 'Firefox, Android', sessionId: session.id, claim: 'pressed' },
      isHere,
    );
    expect(added).toEqual({ ok: true });
    return { ctx, sessionId: session.id };
  }

  return { services, push, isHere, run, makeReceiver };
}
