import { runCommand } from './testing/run-command.ts';
import { findOrInstallTools } from './testing/system-tools.ts';
import { startTemporaryPostgres } from './testing/temporary-postgres.ts';

// `npm run test:postgres -- app/features/letters/contact`: these tests on a PostgreSQL that is there for them alone.

const { postgres: programs } = findOrInstallTools();
if (!programs) {
  console.error('PostgreSQL 15 or newer is not installed.');
  process.exit(1);
}
const server = await startTemporaryPostgres(programs);
try {
  const isWell = await runCommand(['vitest run', ...process.argv.slice(2)].join(' '), {
    env: { TEST_DATABASE_URL: server.url },
  });
  process.exitCode = isWell ? 0 : 1;
} finally {
  await server.stop();
}
