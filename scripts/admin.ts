import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { Database } from '#app/db/client.server.ts';
import { heldRole, holding } from '#app/db/held-roles.server.ts';
import { openSite } from '#app/features/house/backups/site-data/open-site.server.ts';
import { findPersonByEmail } from '#app/features/people/accounts/person-rows.server.ts';
import { COMMAND_LINE, changeRole, createPerson } from '#app/features/people/people-desk/commands.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { DESK_ROLES, ROLE_LABELS } from '#app/pure/people/rights.ts';
import { tellFailure } from './parts/tell-failure.ts';

const USAGE = `Uso:
  npm run admin -- create --email E --name N   cria uma conta de administração; a senha é pedida, ou vem de ADMIN_PASSWORD
  npm run admin -- promote --email E           passa uma conta a administrar o site
  npm run admin -- demote --email E            tira esse direito; de quem é a última, não
  npm run admin -- list                        mostra quem administra`;

const REASONS: Record<string, string> = {
  unknown: 'Não há conta com esse e-mail.',
  'last-admin': 'É a última conta que administra o site: promova outra antes.',
  unconfirmed: 'Essa conta ainda não confirmou o e-mail.',
  'email-taken':
    'Já existe uma conta com esse e-mail. Para passá-la a administrar: npm run admin -- promote --email E',
};

class Refusal extends Error {}

try {
  await main();
} catch (error) {
  tellFailure(error, 'O comando parou', error instanceof Refusal);
}

async function main(): Promise<void> {
  const { command, email, name } = readArguments();
  const env = readEnv(process.env);
  const database = await openSite(env);
  try {
    if (command === 'list') await list(database);
    else if (command === 'create') await create(database, email, name, env.ADMIN_PASSWORD);
    else await change(database, email, command === 'promote' ? 'admin' : 'user');
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { email: { type: 'string' }, name: { type: 'string' } },
      allowPositionals: true,
    });
    const [command = ''] = positionals;
    const email = values.email?.trim().toLowerCase() ?? '';
    const name = values.name?.trim() ?? '';
    if (!['create', 'promote', 'demote', 'list'].includes(command)) throw new Error('Diga o que fazer.');
    if (command !== 'list' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      throw new Error('--email: escreva um e-mail');
    if (command === 'create' && !name) throw new Error('--name: escreva o nome da pessoa');
    return { command, email, name };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}

async function create(
  { db }: Database,
  email: string,
  name: string,
  given: string | undefined,
): Promise<void> {
  const password = given ?? (await askPassword());
  const person = { email, name, password, role: 'admin' } as const;
  const result = await createPerson({ db, clock: systemClock }, COMMAND_LINE, person);
  if (!result.ok) throw new Refusal('problem' in result ? `${result.problem}.` : REASONS[result.reason]);
  console.log(`${name} <${email}> administra o site: é só entrar em /auth.`);
}

async function change({ db }: Database, email: string, role: 'user' | 'admin'): Promise<void> {
  const person = await findPersonByEmail(db, email);
  if (!person) throw new Refusal(REASONS.unknown);
  const result = await changeRole({ db, clock: systemClock }, COMMAND_LINE, person.id, { role });
  if (!result.ok) throw new Refusal(REASONS[result.reason]);
  console.log(
    `${person.name} <${email}> ${role === 'admin' ? 'agora administra o site' : 'não tem mais função no site'}.`,
  );
}

async function list({ db }: Database): Promise<void> {
  const admins = await db
    .selectFrom('people')
    .select(['name', 'email', 'has_two_factor', 'is_disabled'])
    .where(holding(['admin', ...DESK_ROLES]))
    .select(heldRole.as('held'))
    .orderBy('created_at')
    .execute();
  if (!admins.some(({ held }) => held === 'admin')) console.log('Ninguém administra o site ainda.');
  for (const { name, email, held, has_two_factor, is_disabled } of admins) {
    const notes = [
      held !== 'admin' && `função: ${ROLE_LABELS[held]}`,
      has_two_factor && 'verificação em duas etapas',
      is_disabled && 'desativada',
    ].filter(Boolean);
    console.log(`${name} <${email}>${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`);
  }
}

/** Reads without echo. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new Refusal('Escreva a senha em ADMIN_PASSWORD, ou rode o comando em um terminal.');
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write('Senha (12 caracteres ou mais): ');
  const password = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return password;
}
