import type { Database } from '#app/db/client.server.ts';
import { openSite } from '#app/features/house/backups/site-data/open-site.server.ts';
import { prepareFirstAdmin } from '#app/features/people/sign-in/sign-up/first-admin.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { type Env, InvalidSettings } from '#app/platform/env.server.ts';
import type { Log } from '#app/platform/log/log.server.ts';

/**
 * The steps of a start that change something, in order. Of workers, one runs them before the others begin. Several
 * processes may run them at once, even for the first time, and each step must tolerate that: migrations (under the
 * migrator's lock), then rows (the first admin: a transaction that takes its turn). Files of the data folder follow
 * (`readOrCreateSecret`: the first process to link the name wins). Uses its own connections, because it may take longer
 * than a visitor waits.
 * @returns whether a link that creates the first admin is needed
 */
export async function bringUpToDate(env: Env, log: Log, isFirst: boolean): Promise<boolean> {
  const { db, close, migrated, warnings } = await openSite(env, { makesFolder: true, restamps: true });
  try {
    if (migrated.length > 0) log.info({ migrated }, 'database brought up to date');
    for (const warning of warnings) log.warn(warning);
    return isFirst && (await prepareAdmin(db, env, log));
  } finally {
    await close();
  }
}

/** @throws InvalidSettings where the password in the settings is not allowed for an admin */
async function prepareAdmin(db: Database['db'], env: Env, log: Log): Promise<boolean> {
  const settings = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  const prepared = await prepareFirstAdmin({ db, clock: systemClock }, settings);
  if (prepared.kind === 'unfit-password')
    throw new InvalidSettings(`Configuração inválida:\n  ADMIN_PASSWORD: ${prepared.problem}`);
  if (prepared.kind === 'made') log.info('the first admin was made');
  return prepared.kind === 'link-needed';
}

/** Printed, not logged: logs are stored, and others read them. */
export function invitationTo(publicUrl: string, token: string): string {
  const address = `${publicUrl}/bem-vinda/${token}` satisfies AbsoluteHref<'/bem-vinda/:token'>;
  return `\nAinda não há quem administre o site. Este link cria a primeira conta, uma vez:\n  ${address}\n\n`;
}
