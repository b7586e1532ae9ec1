import { inTransaction } from '#app/db/transaction.server.ts';
import type { Finding } from '#app/platform/health.server.ts';
import { keyDigest } from '#app/platform/limits/rate-limit.server.ts';
import { hasDevices, queueNotice } from '#app/platform/notices/queue-notice.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { findingNotice } from './notice-kinds.server.ts';

/** Tells of what is newly wrong, once as long as it holds. Where nobody has a device nothing is asked. */
export async function tellFindings(ctx: CommandContext, find: () => Promise<Finding[]>): Promise<void> {
  if (!(await hasDevices(ctx.db))) return;
  const bad = (await find()).filter(({ tone }) => tone === 'bad');
  const holding = new Map(bad.map((finding) => [keyDigest(finding.title), finding]));
  await inTransaction(ctx.db, async (trx) => {
    const reportedFindings = await trx.selectFrom('told_findings').select('finding').execute();
    const over = reportedFindings.map(({ finding }) => finding).filter((finding) => !holding.has(finding));
    if (over.length > 0) await trx.deleteFrom('told_findings').where('finding', 'in', over).execute();
    const known = new Set(reportedFindings.map(({ finding }) => finding));
    const fresh = [...holding].filter(([key]) => !known.has(key));
    const told_at = ctx.clock.now().toISOString();
    for (const [finding] of fresh)
      await trx
        .insertInto('told_findings')
        .values({ finding, told_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const [first] = fresh;
    if (first)
      await queueNotice({ ...ctx, db: trx }, findingNotice, {
        title: 'O site precisa de atenção',
        text: `${first[1].title}.`,
        path: '/admin/saude' satisfies Href,
        about: 'health',
      });
  });
}
