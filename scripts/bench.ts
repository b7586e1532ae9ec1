import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openBenchSites } from './bench/bench-sites.ts';
import { chooseParts, PARTS } from './bench/parts.ts';
import { ROOT } from './bench/site-process.ts';
import { type Row, row, toMarkdown } from './bench/table.ts';

// `npm run bench -- --only 'kept small' --only start` runs only the parts whose name has these words.

const { values } = parseArgs({
  options: {
    postgres: { type: 'string' },
    items: { type: 'string', default: '100000' },
    hours: { type: 'string', default: '300' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const parts = chooseParts(values.only);
if (parts.length === 0) {
  console.error(`--only: nenhuma parte se chama assim. Há:\n  ${PARTS.map(({ name }) => name).join('\n  ')}`);
  process.exit(1);
}

if (!parts.every(({ isOfSource }) => isOfSource)) {
  const build = spawnSync(process.execPath, ['scripts/build/build-if-needed.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (build.status !== 0) process.exit(1);
}

// Other processes on the machine make every time longer.
const rows: Row[] = [row(`carga da máquina, ${availableParallelism()} núcleos`, loadavg()[0] ?? 0, '')];
const sites = openBenchSites({
  postgres: values.postgres,
  many: Number(values.items),
  hours: Number(values.hours),
});
try {
  for (const { name, measure } of parts) {
    console.error(`${new Date().toISOString().slice(11, 19)} ${name}`);
    // What fails costs its own rows only: a whole run takes half an hour.
    // Each row is also said at once: who stops a run keeps what was measured.
    await measure(sites).then(
      (measured) => {
        rows.push(...measured);
        for (const { what, value } of measured) console.error(`         ${what}: ${value}`);
      },
      (error: unknown) => {
        console.error(error);
        rows.push({ what: name, value: '', target: { words: 'sem erro', isMet: false } });
        process.exitCode = 1;
      },
    );
  }
} finally {
  await sites.close();
  const engine = values.postgres ? 'PostgreSQL' : 'SQLite';
  console.log(`\n${engine}, Node ${process.versions.node}\n\n${toMarkdown(rows)}`);
}
