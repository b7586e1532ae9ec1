import { findLetter, type Letter } from '#app/features/letters/core/queries.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { FrozenLetter } from '#app/pure/letters/frozen-letter.ts';
import { claimRecipients } from './claim.server.ts';
import { closeCanceled, finishLetter } from './finish.server.ts';
import { beginLetter, type LetterWiring, prepareRecipients } from './prepare.server.ts';
import { LOOK_AGAIN_MS, SLICE_MS } from './rules.ts';
import { sendShare } from './send-share.server.ts';

/**
 * Brings one letter a step further: freezes it, makes its recipients, sends a slice. May be killed anywhere: the
 * next run reads from the database where the letter is.
 * @returns when to go on; null where there is nothing left to do
 */
export async function runLetter(
  payload: unknown,
  services: Services,
  wiring: LetterWiring,
): Promise<GoesOn | null> {
  const letter = await findLetter(services.db, (payload as { letterId: string }).letterId);
  const now = services.clock.now();
  switch (letter?.status) {
    case 'scheduled': {
      const at = new Date(letter.scheduled_at ?? now);
      if (at > now) return { againAt: at };
      await beginLetter(services, letter, wiring);
      return { againAt: now };
    }
    case 'preparing':
      await prepareRecipients(services, letter, wiring);
      return { againAt: now };
    case 'sending':
      return sendSlice(services, letter);
    case 'canceled':
      return closeCanceled(services, letter);
    default:
      return null;
  }
}

async function sendSlice(services: Services, letter: Letter): Promise<GoesOn | null> {
  const frozen: FrozenLetter = JSON.parse(letter.frozen ?? 'null');
  const began = performance.now();
  while (performance.now() - began < SLICE_MS) {
    const claim = await claimRecipients(services, letter);
    if (claim.kind === 'stopped') return { againAt: services.clock.now() };
    if (claim.kind === 'wait') return { againAt: soonest(services.clock.now(), claim.until) };
    if (claim.kind === 'done') {
      await finishLetter(services, letter);
      return null;
    }
    await sendShare(services, { letter, frozen }, claim);
  }
  return { againAt: services.clock.now() };
}

function soonest(now: Date, until: Date): Date {
  return new Date(Math.min(until.getTime(), now.getTime() + LOOK_AGAIN_MS));
}
