import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openEditor } from './editor.ts';
import { percentile, timeEach } from './load.ts';
import { environment, type Place, ROOT, type RunningProcess } from './site-process.ts';
import { type Row, row } from './table.ts';

export interface Account {
  email: string;
  password: string;
}

const ACCOUNT: Account = { email: 'medida@conversas.example', password: 'doze caracteres e mais um pouco' };
const ROUNDS = 60;
const WARM_UP = 40;
const LISTS = [
  { name: 'lista de episódios', path: '/admin/episodios' },
  { name: 'lista de vídeos', path: '/admin/videos' },
];

/** Creates the account for `signIn`, like `npm run admin`. */
export async function makeAdmin(place: Place, account = ACCOUNT): Promise<void> {
  const args = ['scripts/admin.ts', 'create', '--email', account.email, '--name', 'Medida'];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: environment(place, { ADMIN_PASSWORD: account.password }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`no admin could be made: ${code}`);
}

/** Signs in through the form. @returns headers with the session cookie */
export async function signIn(
  { port }: Pick<RunningProcess, 'port'>,
  account = ACCOUNT,
): Promise<{ cookie: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'sign-in', ...account }),
    redirect: 'manual',
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .find((one) => one?.startsWith('conversas.session='));
  if (!cookie) throw new Error(`could not sign in: ${answer.status}`);
  return { cookie };
}

/** Lists of the admin area with few and with many rows, in turns, and the time of a save among many. */
export async function measureAdmin(
  small: RunningProcess,
  large: RunningProcess,
  many: number,
): Promise<Row[]> {
  const [smallSession, largeSession] = [await signIn(small), await signIn(large)];
  const rows: Row[] = [];
  for (const { name, path } of LISTS) {
    const times: [number[], number[]] = [[], []];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const few = await timeEach(small.port, [path], smallSession);
      const lots = await timeEach(large.port, [path], largeSession);
      if (round < 0) continue;
      times[0].push(...few);
      times[1].push(...lots);
    }
    const [few, lots] = times.map((list) => percentile(list, 0.5)) as [number, number];
    rows.push(
      row(`${name} com ${many} itens (p50)`, lots, 'ms'),
      row(`${name}, ${many} itens contra 50`, lots / few, '×', { most: 1.3 }),
    );
  }
  rows.push(row(`salvar um episódio entre ${many} (p50)`, await timeSave(large, largeSession), 'ms'));
  return rows;
}

/** One round trip: the form shows its answer when it arrives. */
async function timeSave({ port }: RunningProcess, session: { cookie: string }): Promise<number> {
  const save = await openEditor(port, session);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await save();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}
