import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { TopicNotFound } from '#app/features/catalogue/topics/components/topic-not-found.tsx';
import * as topic from '#app/features/catalogue/topics/routes/topic.tsx';
import * as topicIndex from '#app/features/catalogue/topics/routes/topic-index.tsx';
import * as notFound from '#app/features/house/operations/routes/not-found.tsx';
import * as summary from '#app/features/house/summary-desk/routes/summary.tsx';
import * as contact from '#app/features/letters/contact/routes/contact.tsx';
import { CONTACT_PER_CLIENT } from '#app/features/letters/contact/rules.ts';
import * as newsletter from '#app/features/letters/newsletter/routes/subscribe.tsx';
import * as pressKit from '#app/features/letters/press-kit/routes/press-kit.tsx';
import { PRESS_KIT_PER_CLIENT } from '#app/features/letters/press-kit/rules.ts';
import * as auth from '#app/features/people/sign-in/routes/auth.tsx';
import * as signOut from '#app/features/people/sign-in/routes/sign-out.ts';
import { SIGN_IN_PER_ACCOUNT, SIGN_UP_PER_CLIENT } from '#app/features/people/sign-in/rules.ts';
import * as home from '#app/features/site/home/routes/home.tsx';
import { rateLimitAddress } from '#app/platform/limits/client-network.server.ts';
import { addPoints, type RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { NEWSLETTER_PER_CLIENT } from '#app/pure/letters/subscription-rules.ts';
import { failureLine } from '#app/pure/site/named-failure.ts';
import { openTestDatabase } from './support/databases/test-database.ts';
import { makePerson, PASSWORD, signedIn } from './support/requests/sign-in.ts';
import { type CatalogueSite, catalogueSite, saidBy } from './support/sites/catalogue-site.ts';

let database: Database;
let site: CatalogueSite;
beforeEach(async () => {
  database = await openTestDatabase();
  site = await catalogueSite(database);
});
afterEach(() => database.close());

type Said = readonly string[];
type Provoked = () => Promise<{ says: Said; values?: Record<string, string> }>;
type Row = readonly [situation: string, provoke: Provoked, says: Said];

const SIGN_UP = { name: 'Ana', email: 'ana@exemplo.com', password: 'uma rede na varanda' };
const CONTACT = { name: 'Rui', email: 'rui@exemplo.com', subject: 'Oi', message: 'Um convite.' };
const PRESS = { name: 'Rui Dias', email: 'rui@exemplo.com' };
const AGAIN_LATER = 'Não deu para concluir agora. Tente novamente em alguns minutos.';
const CLIENT = '198.51.100.7';

function send(route: Parameters<CatalogueSite['ask']>[0], path: string, form: Record<string, string>) {
  return async () => {
    const answer = await site.ask(route, { path, form, clientAddress: CLIENT });
    return { says: saidBy(answer), values: (answer.data as FormAnswer | undefined)?.values };
  };
}
/** After a failure was set up. */
const after = (goesWrong: () => Promise<void>, provoke: Provoked) => async () => {
  await goesWrong();
  return provoke();
};
const without = (table: string, provoke: Provoked) => after(() => site.lose(table), provoke);
const beyond = (limit: RateLimit, provoke: Provoked, key = rateLimitAddress(CLIENT)) =>
  after(() => addPoints(site.services, [{ limit, key }], limit.points), provoke);
const known = (provoke: Provoked, changes: Parameters<typeof makePerson>[1] = {}) =>
  after(async () => void (await makePerson(database.db, { email: SIGN_UP.email, ...changes })), provoke);

const signIn = (password = PASSWORD) => send(auth, '/auth', { email: SIGN_UP.email, password });
const signUp = send(auth, '/auth?modo=cadastro', SIGN_UP);
const subscribe = (email: string) => send(newsletter, '/newsletter', { email, name: '' });
const write = send(contact, '/contact', CONTACT);
const askForKit = send(pressKit, '/media-kit', PRESS);

const LOGIN: Row[] = [
  ['wrong password', known(signIn('errada')), ['Erro no login', 'E-mail ou senha incorretos.']],
  ['unknown address', signIn(), ['Erro no login', 'E-mail ou senha incorretos.']],
  [
    'not confirmed',
    known(signIn(), { is_email_verified: false }),
    ['Erro no login', 'Confirme seu e-mail antes de entrar: procure a mensagem que enviamos.'],
  ],
  [
    'too many',
    beyond(SIGN_IN_PER_ACCOUNT, signIn(), `${SIGN_UP.email} ${rateLimitAddress(CLIENT)}`),
    ['Erro no login', 'Muitas tentativas. Tente de novo em 15 minutos.'],
  ],
  ['a database that fails', without('rate_limits', signIn()), ['Erro no login', AGAIN_LATER]],
  ['success', known(signIn()), ['Login realizado com sucesso!', 'Bem-vindo de volta.']],
];

const SIGN_UPS: Row[] = [
  [
    'too many',
    beyond(SIGN_UP_PER_CLIENT, signUp),
    ['Erro no cadastro', 'Muitas tentativas. Tente de novo em 60 minutos.'],
  ],
  ['a database that fails', without('people', signUp), ['Erro no cadastro', AGAIN_LATER]],
  ['success', signUp, ['Cadastro realizado!', 'Verifique seu email para confirmar a conta.']],
];

const NEWSLETTER_FAILED = ['Erro na inscrição', 'Tente novamente em alguns minutos.'];
const KIT_FAILED = [
  'Erro ao enviar solicitação',
  'Ocorreu um erro ao processar sua solicitação. Tente novamente.',
];
const CONTACT_FAILED = ['Erro ao enviar mensagem', 'Tente novamente em alguns minutos.'];

const VISITORS: Row[] = [
  [
    'newsletter without an address',
    subscribe('  '),
    ['Email obrigatório', 'Por favor, digite seu email para se inscrever.'],
  ],
  [
    'newsletter',
    subscribe('a@exemplo.com'),
    ['Inscrição realizada! 🎉', 'Você receberá um email de confirmação em breve.'],
  ],
  ['newsletter too often', beyond(NEWSLETTER_PER_CLIENT, subscribe('a@exemplo.com')), NEWSLETTER_FAILED],
  ['newsletter not stored', without('subscribers', subscribe('a@exemplo.com')), NEWSLETTER_FAILED],
  [
    'press kit',
    askForKit,
    ['Solicitação enviada com sucesso! ✅', 'Você receberá o kit de imprensa no seu email em breve.'],
  ],
  ['press kit too often', beyond(PRESS_KIT_PER_CLIENT, askForKit), KIT_FAILED],
  ['press kit not stored', without('press_requests', askForKit), KIT_FAILED],
  ['contact', write, ['Mensagem enviada! ✉️', 'Obrigada pelo contato. Responderei em breve!']],
  ['contact too often', beyond(CONTACT_PER_CLIENT, write), CONTACT_FAILED],
  ['contact not stored', without('contact_submissions', write), CONTACT_FAILED],
];

test.each(LOGIN)('sign-in, %s', async (_situation, provoke, says) => {
  const told = await provoke();
  expect(told.says).toEqual(says);
  expect(told.values ?? { email: SIGN_UP.email }).toEqual({ email: SIGN_UP.email });
});

test.each(SIGN_UPS)('sign-up, %s', async (_situation, provoke, says) => {
  const { password, ...kept } = SIGN_UP;
  const told = await provoke();
  expect(told.says).toEqual(says);
  expect(told.values).toEqual(kept);
  expect(JSON.stringify(told)).not.toContain(password);
});

test.each(VISITORS)('%s', async (_situation, provoke, says) => {
  expect((await provoke()).says).toEqual(says);
});

test('logs a failure of the newsletter too', async () => {
  await without('subscribers', subscribe('a@exemplo.com'))();
  expect(site.log.join('')).toContain('"msg":"Erro na inscrição"');
});

test('confirms a sign-out, and explains a refused entry', async () => {
  const out = await site.ask(signOut, { path: '/sair', form: {}, cookie: site.user });
  expect(saidBy(out)).toEqual(['Logout realizado', 'Você foi desconectado com sucesso.']);
  const { cookie } = await signedIn(site.services);
  const refused = await site.ask(summary, { path: '/admin', cookie });
  expect(refused.location).toBe('/');
  expect(saidBy(refused)).toEqual(['Acesso Negado', 'Você não tem permissão para acessar esta página.']);
});

test('an unknown slug and an unknown address are not found', async () => {
  expect((await site.ask(topic, { path: '/topics/nada', params: { slug: 'nada' } })).status).toBe(404);
  const shown = renderToString(createElement(MemoryRouter, null, createElement(TopicNotFound)));
  expect(shown).toContain('Tópico não encontrado');
  expect((await site.ask(notFound, { path: '/nada' })).status).toBe(404);
});

const FAILED_READS = [
  ['topics', topicIndex, {}, 'Failed to fetch topics'],
  ['topics', topic, { slug: 'saude' }, 'Failed to fetch topics'],
  ['items', topic, { slug: 'saude' }, 'Failed to fetch videos by topic'],
  ['items', topicIndex, {}, 'Failed to fetch episodes'],
  ['items', home, {}, 'Failed to fetch episodes'],
] as const;

test.each(FAILED_READS)('without %s a page raises its name: row %#', async (table, route, params, name) => {
  await site.lose(table);
  const asked = site.ask(route, { path: '/x', params });
  await expect(asked).rejects.toMatchObject({ message: name, cause: expect.anything() });
});

test('logs a failure to load topics in the specification’s words', () => {
  expect(failureLine(new Error('Failed to fetch topics'))).toBe('Error fetching topics:');
});
