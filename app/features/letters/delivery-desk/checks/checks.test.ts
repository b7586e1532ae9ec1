import { expect, test } from 'vitest';
import { type DnsRecords, testDns } from '../../../../../tests/support/servers/fake-dns.ts';
import { checkDelivery } from './check-delivery.server.ts';
import { checkDkim } from './dkim.server.ts';
import { checkDmarc } from './dmarc.server.ts';
import { checkMx } from './mx.server.ts';
import { checkSpf } from './spf.server.ts';

const DOMAIN = 'exemplo.com.br';
const spf = (records: DnsRecords, more: Partial<Parameters<typeof checkSpf>[1]> = {}) =>
  checkSpf(testDns(records), { domain: DOMAIN, fromDomain: DOMAIN, relayHost: null, ...more });
const ofDomain = (...values: string[]) => ({ txt: { [DOMAIN]: values } });

test('a missing SPF is told with what to paste', async () => {
  expect(await spf({})).toMatchObject({
    state: 'bad',
    paste: { type: 'TXT', name: DOMAIN, value: 'v=spf1 include:ENDERECO-DO-SEU-PROVEDOR ~all' },
  });
  const known = await spf(
    { txt: { [DOMAIN]: ['google-site-verification=x'] } },
    { relayHost: 'smtp.gmail.com' },
  );
  expect(known.paste?.value).toBe('v=spf1 include:_spf.google.com ~all');
});

test('two SPF are none, and become one', async () => {
  const check = await spf(ofDomain('v=spf1 ip4:192.0.2.1 -all', 'V=SPF1 a ip4:192.0.2.1 ~all'));
  expect(check).toMatchObject({ state: 'bad', paste: { value: 'v=spf1 ip4:192.0.2.1 a ~all' } });
  expect(check.found).toHaveLength(2);
});

test('a good SPF tells how much it uses', async () => {
  const check = await spf({
    txt: { [DOMAIN]: ['v=spf1 include:a.example mx ~all'], 'a.example': ['v=spf1 ip4:192.0.2.1 -all'] },
    mx: { [DOMAIN]: ['10 mail.example'] },
  });
  expect(check.state).toBe('good');
  expect(check.words[0]).toContain('usa 2 das 10 consultas');
});

test('lookups of included records count; the eleventh is too many', async () => {
  const chain = (length: number) => ({
    txt: {
      [DOMAIN]: ['v=spf1 include:n1.example ~all'],
      ...Object.fromEntries(
        Array.from({ length }, (_, at) => [
          `n${at + 1}.example`,
          [at + 1 === length ? 'v=spf1 -all' : `v=spf1 include:n${at + 2}.example -all`],
        ]),
      ),
    },
  });
  expect((await spf(chain(10))).state).toBe('good');
  const over = await spf(chain(11));
  expect([over.state, over.words[0]]).toEqual(['bad', expect.stringContaining('mais de 10 consultas')]);
});

test('an SPF that includes itself ends', async () => {
  expect((await spf(ofDomain(`v=spf1 include:${DOMAIN} ~all`))).state).toBe('bad');
});

test.each([
  ['v=spf1 a:a.example a:b.example a:c.example ~all', 'Mais de 2 nomes'],
  ['v=spf1 ipv4:192.0.2.1 ~all', '“ipv4:192.0.2.1”'],
  ['v=spf1 include:nothing.example ~all', 'inclui nothing.example, que não tem SPF'],
  ['v=spf1 include:two.example ~all', 'mais de um SPF'],
  ['v=spf1 redirect=nothing.example', 'inclui nothing.example'],
  ['v=spf1 +all', '+all'],
  ['v=spf1 all', '+all'],
])('%s does not hold', async (record, words) => {
  const check = await spf({ txt: { [DOMAIN]: [record], 'two.example': ['v=spf1 -all', 'v=spf1 ~all'] } });
  expect([check.state, check.words[0]]).toEqual(['bad', expect.stringContaining(words)]);
});

test('what the record does not say, or says weakly, is a warning', async () => {
  expect((await spf(ofDomain('v=spf1 ip4:192.0.2.1'))).state).toBe('warn');
  expect(await spf(ofDomain('v=spf1 ip4:192.0.2.1 ?all exp=x'))).toMatchObject({
    state: 'warn',
    paste: { value: 'v=spf1 ip4:192.0.2.1 ~all' },
  });
  const redirected = { txt: { [DOMAIN]: ['v=spf1 redirect=a.example'], 'a.example': ['v=spf1 -all'] } };
  expect((await spf(redirected)).state).toBe('good');
  const other = await spf(ofDomain('v=spf1 ip4:192.0.2.1 ~all'), { relayHost: 'smtp.sendgrid.net' });
  expect(other).toMatchObject({
    state: 'warn',
    paste: { value: 'v=spf1 include:sendgrid.net ip4:192.0.2.1 ~all' },
  });
});

test('an SPF of another domain than the sender does not count for DMARC', async () => {
  const far = await spf(ofDomain('v=spf1 -all'), { fromDomain: 'outro.com.br' });
  expect(far.words.join(' ')).toContain('não conta para o DMARC');
  const near = await spf(ofDomain('v=spf1 -all'), { fromDomain: `cartas.${DOMAIN}` });
  expect(near.words.join(' ')).not.toContain('não conta');
});

test('names with macros are counted, but not asked', async () => {
  const dns = testDns(ofDomain('v=spf1 exists:%{i}.a.example include:%{d}.b.example ~all'));
  const check = await checkSpf(dns, { domain: DOMAIN, fromDomain: DOMAIN, relayHost: null });
  expect([check.state, dns.questions]).toEqual(['good', [DOMAIN]]);
});

test('a DNS that does not answer is not a missing record', async () => {
  expect((await spf({ txt: { [DOMAIN]: 'unasked' } })).state).toBe('unknown');
  expect(
    (await spf({ txt: { [DOMAIN]: ['v=spf1 include:a.example ~all'], 'a.example': 'unasked' } })).state,
  ).toBe('unknown');
});

const KEY = 'A'.repeat(392);
const dkim = (record: readonly string[] | 'unasked', selector = 's1') =>
  checkDkim(testDns({ txt: { [`s1._domainkey.${DOMAIN}`]: record } }), DOMAIN, selector);

test.each([
  [[`v=DKIM1; k=rsa; p=${KEY}`], 'good'],
  [[`p=${KEY}`], 'good'],
  [[`v=DKIM1; k=ed25519; p=${'A'.repeat(44)}`], 'good'],
  [[`v=DKIM1; t=s:y; p=${KEY}`], 'warn'],
  [['v=DKIM1; p='], 'bad'],
  [['v=DKIM1; k=rsa'], 'bad'],
  [['v=spf1 -all'], 'bad'],
  [[`v=DKIM2; p=${KEY}`], 'bad'],
  [[`v=DKIM1; p=${'A'.repeat(128)}`], 'bad'],
  [[`p=${KEY}`, `p=${KEY}`], 'bad'],
  ['unasked' as const, 'unknown'],
])('the key %j is %s', async (record, state) => {
  expect((await dkim(record)).state).toBe(state);
});

test('a key is missing, or not asked for without a selector', async () => {
  expect((await dkim([`p=${KEY}`], 's2')).state).toBe('bad');
  expect((await dkim([`p=${KEY}`], '')).state).toBe('warn');
});

const dmarc = (txt: DnsRecords['txt'], domain = DOMAIN) =>
  checkDmarc(testDns({ txt }), domain, 'clara@exemplo.com.br');

test.each([
  ['v=DMARC1; p=none', 'good'],
  ['v=DMARC1; p=reject; rua=mailto:a@b.example', 'good'],
  ['v=DMARC1; rua=mailto:a@b.example', 'bad'],
  ['v=DMARC1; p=refuse', 'bad'],
])('the policy %j is %s', async (record, state) => {
  expect((await dmarc({ [`_dmarc.${DOMAIN}`]: [record, 'something else'] })).state).toBe(state);
});

test('a missing policy is told with what to paste, two are none', async () => {
  expect(await dmarc({})).toMatchObject({
    state: 'bad',
    paste: { name: `_dmarc.${DOMAIN}`, value: 'v=DMARC1; p=none; rua=mailto:clara@exemplo.com.br' },
  });
  const twice = ['v=DMARC1; p=none', 'v=DMARC1; p=reject'];
  expect((await dmarc({ [`_dmarc.${DOMAIN}`]: twice })).state).toBe('bad');
  expect((await dmarc({ [`_dmarc.${DOMAIN}`]: 'unasked' })).state).toBe('unknown');
});

test("a part of a domain has its owner's policy, but not that of the registry", async () => {
  const owner = { [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=reject; sp=none'] };
  const check = await dmarc(owner, `cartas.${DOMAIN}`);
  expect(check.words[0]).toContain('p=none');
  expect((await dmarc({ '_dmarc.com.br': ['v=DMARC1; p=reject; psd=y'] })).state).toBe('bad');
});

test('MX: found, missing, none wished, not asked', async () => {
  const mx = (records: readonly string[] | 'unasked') =>
    checkMx(testDns({ mx: { [DOMAIN]: records } }), [DOMAIN]);
  expect(await mx(['10 mail.example'])).toMatchObject({
    state: 'good',
    found: [`${DOMAIN}: 10 mail.example`],
  });
  expect((await mx(['0 '])).state).toBe('bad');
  expect((await mx('unasked')).state).toBe('unknown');
  expect((await checkMx(testDns({}), [DOMAIN])).state).toBe('bad');
});

test('all questions are asked for the right domains, and none waits for ever', async () => {
  const question = {
    from: `c@${DOMAIN}`,
    bounces: 'd@volta.example',
    relayHost: null,
    selector: '',
    reportsTo: '',
  };
  const checks = await checkDelivery(testDns({}), question, 1_000);
  expect(checks.map(({ title, state }) => `${title} ${state}`)).toEqual([
    'SPF bad',
    'DKIM warn',
    'DMARC bad',
    'MX bad',
  ]);
  expect(checks[0]?.paste?.name).toBe('volta.example');
  const silent = { ...testDns({}), txt: () => new Promise<never>(() => {}) };
  const late = await checkDelivery(silent, question, 10);
  expect(late.map(({ title, state }) => `${title} ${state}`)).toEqual([
    'SPF unknown',
    'DKIM warn',
    'DMARC unknown',
    'MX bad',
  ]);
});
