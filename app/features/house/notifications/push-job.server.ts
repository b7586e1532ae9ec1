import { createHash } from 'node:crypto';
import type { AddressPolicy } from '#app/platform/address-policy.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { encryptPush } from '#app/platform/notices/encrypt-push.server.ts';
import { type PushAnswer, type PushRequest, postPush } from '#app/platform/notices/post-push.server.ts';
import { authorizationFor } from '#app/platform/notices/vapid.server.ts';
import type { CommandContext, Services } from '#app/platform/services.ts';
import type { Right } from '#app/pure/people/rights.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import { listReceivers } from './receivers.server.ts';
import { LONGEST_TEXT, LONGEST_TITLE, waitAfter } from './rules.ts';
import { siteKeys } from './site-keys.server.ts';

/** Sends one notice to one device. */
export const PUSH_JOB = 'notices.push';

interface Push {
  device: string;
  /** Asked again when it is sent. */
  rights: readonly Right[];
  urgency: PushRequest['urgency'];
  title: string;
  text: string;
  path: string;
  about: string;
}

type QueuedPush = Push & { until: string };

/** @param runAt not before; one notice about the same waits for it */
export async function queuePush(
  ctx: CommandContext,
  { lifeMs, runAt, ...push }: Push & { lifeMs: number; runAt?: Date },
): Promise<void> {
  const from = runAt ?? ctx.clock.now();
  const payload: QueuedPush = { ...push, until: new Date(from.getTime() + lifeMs).toISOString() };
  const uniqueKey = runAt && `${PUSH_JOB}:${push.device}:${push.about}`;
  await enqueueJob(ctx, { kind: PUSH_JOB, payload, runAt, uniqueKey });
}

/**
 * Job of one notice for one device. Nothing is sent to who may no longer hear of it. A service that does not take it now
 * is asked again, until it is no news any more; a subscription that is gone is forgotten.
 */
export async function pushToDevice(
  payload: unknown,
  services: Services,
  policy?: AddressPolicy,
): Promise<GoesOn | null> {
  const { device, rights, urgency, until, title, text, path, about } = payload as QueuedPush;
  const now = services.clock.now();
  const left = Date.parse(until) - now.getTime();
  if (left <= 0) return null;
  const [receiver] = await listReceivers(services, { rights, device });
  if (!receiver) return null;
  const keys = await siteKeys(services);
  const said = { title: shorten(title, LONGEST_TITLE), text: shorten(text, LONGEST_TEXT), path, about };
  const answer = await postPush(
    {
      endpoint: receiver.endpoint,
      body: encryptPush(JSON.stringify(said), receiver),
      authorization: authorizationFor(new URL(receiver.endpoint), { keys, contact: services.publicUrl, now }),
      ttlSeconds: Math.ceil(left / 1_000),
      urgency,
      topic: createHash('sha256').update(about).digest('base64url').slice(0, 32),
    },
    policy,
  );
  return settle(services, { ...receiver, answer });
}

async function settle(
  { db, clock, log }: Services,
  { id, failures, answer }: { id: string; failures: number; answer: PushAnswer },
): Promise<GoesOn | null> {
  const now = clock.now();
  const device = db.updateTable('push_devices').where('id', '=', id);
  if (answer.status !== null && answer.status < 300) {
    await device.set({ reached_at: now.toISOString(), failures: 0, failed_at: null }).execute();
    return null;
  }
  if (isGone(answer)) {
    await db.deleteFrom('push_devices').where('id', '=', id).execute();
    return null;
  }
  await device.set({ failed_at: now.toISOString(), failures: failures + 1 }).execute();
  const retryAfter = answer.status === null ? null : answer.retryAfter;
  if (isPassing(answer)) return { againAt: new Date(now.getTime() + waitAfter(failures, retryAfter, now)) };
  log.warn({ status: answer.status }, 'a push service refused a notice');
  return null;
}

/** The browser ended it, or nobody may ever be asked there. */
function isGone(answer: PushAnswer): boolean {
  return answer.status === null
    ? answer.reason === 'address'
    : answer.status === 404 || answer.status === 410;
}

/** It may be taken later. */
function isPassing({ status }: PushAnswer): boolean {
  return status === null || status === 408 || status === 429 || status >= 500;
}
