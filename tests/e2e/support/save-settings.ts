import { openDatabase } from '#app/db/client.server.ts';
import { saveSettings } from '#app/features/settings/commands.server.ts';
import { systemClock } from '#app/platform/clock.ts';
import { readEnv } from '#app/platform/env.server.ts';

// Stores settings, while nothing on the site does: node save-settings.ts '{"email":"ola@conversas.example"}'

const env = readEnv(process.env);
const { db, close } = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
try {
  await saveSettings({ db, clock: systemClock }, JSON.parse(process.argv[2] ?? ''));
} finally {
  await close();
}
