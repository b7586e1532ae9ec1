import type { Trx } from '#app/db/database.server.ts';
import { queueHostMail } from '#app/platform/mail/host-mail.server.ts';
import { queueMail } from '#app/platform/mail/mail.server.ts';
import type { Journey, JourneyContext, JourneyStep, Walk } from './journey-context.ts';
import { journeyMails } from './mail-kinds.server.ts';
import { findOffer, type OpenDay } from './queries.server.ts';
import { walkFacts, walkHead } from './walk-mail.ts';

type Inside = JourneyContext & { db: Trx };

interface DayMail {
  walk: Walk;
  journey: Journey;
  day: OpenDay;
  /** How many days are still to come. */
  ahead: number;
  skipped: string[];
}

export async function mailDay(ctx: Inside, { walk, journey, day, ahead, skipped }: DayMail): Promise<void> {
  const facts = {
    ...walkFacts(walk, journey),
    number: day.number,
    days: day.number + ahead,
    title: day.title,
    body: day.body,
    question: day.question,
    item: day.item && { kind: day.item.kind, title: day.item.title },
    skipped,
    offer: ahead === 0 ? await findOffer(ctx, journey) : null,
  };
  await queueMail(ctx, journeyMails.day, facts, walkHead(ctx, walk, journey));
}

export async function mailEnd(
  ctx: Inside,
  { walk, journey, skipped }: { walk: Walk; journey: Journey; skipped: string[] },
): Promise<void> {
  const facts = { ...walkFacts(walk, journey), skipped, offer: await findOffer(ctx, journey) };
  await queueMail(ctx, journeyMails.end, facts, walkHead(ctx, walk, journey));
}

/** Once for each day, whoever meets it first. */
export async function tellHost(
  ctx: Inside,
  journey: Journey,
  skipped: readonly JourneyStep[],
): Promise<void> {
  for (const { id, title } of skipped) {
    const first = await ctx.db
      .updateTable('journey_steps')
      .set({ told_missing_at: ctx.clock.now().toISOString() })
      .where('id', '=', id)
      .where('told_missing_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!first) continue;
    await queueHostMail(ctx, journeyMails.missing, {
      journeyId: journey.id,
      journey: journey.title,
      day: title,
    });
  }
}
