import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodedText } from '#app/platform/files/text-file.server.ts';
import { ColumnsSeen } from './column-values.ts';
import { type Role, rolesOf, unusedColumns } from './columns.ts';
import { readAddress, readPerson } from './listed-person.server.ts';
import { NoList, readList } from './read-list.server.ts';

function guessColumns(header: readonly string[], rows: ReadonlyArray<readonly string[]>): Role[] {
  const seen = new ColumnsSeen();
  for (const cells of rows) seen.add(cells);
  return rolesOf(header, seen);
}

/** Every person of a file, with the columns that are guessed. */
async function people(file: string | Uint8Array) {
  const text = typeof file === 'string' ? file : decodedText(file);
  const rows: string[][] = [];
  const header = await readList(text, ({ cells }) => void rows.push([...cells]));
  const columns = guessColumns(header, rows);
  return { columns, people: rows.map((cells) => readPerson(cells, columns)) };
}

const wishes = async (file: string) =>
  (await people(file)).people.map(({ email, wish }) => `${email} ${wish}`);

test('reads what Mailchimp exports, with its proof of consent', async () => {
  const file = `"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LEID,EUID,NOTES,TAGS
ana@exemplo.com,Ana,Souza,2,"2021-03-04 10:20:30",203.0.113.9,"2021-03-04 10:25:00",203.0.113.9,1,a,,"""vip"""
`;
  const { people: found } = await people(file);
  expect(found).toEqual([
    {
      email: 'ana@exemplo.com',
      name: 'Ana Souza',
      wish: 'letters',
      leftAt: null,
      consentAt: '2021-03-04T10:25:00.000Z',
      isUnproven: false,
      customerRef: '',
      proof: {
        'opt-in-at': '2021-03-04 10:20:30',
        'opt-in-ip': '203.0.113.9',
        'confirmed-at': '2021-03-04 10:25:00',
        'confirmed-ip': '203.0.113.9',
      },
    },
  ]);
});

test('reads the answers to a form of Google, with names and times', async () => {
  const file =
    'Carimbo de data/hora,Como você se chama?,Qual é o seu melhor e-mail?\n10/09/2025 14:30:05,Ana Souza,ana@exemplo.com\n';
  const { people: found } = await people(file);
  expect(found).toMatchObject([
    { email: 'ana@exemplo.com', name: 'Ana Souza', consentAt: '2025-09-10T17:30:00.000Z' },
  ]);
});

test.each([
  [
    'UNSUB_TIME',
    'Email Address,UNSUB_TIME,UNSUB_CAMPAIGN_TITLE\na@b.co,2022-01-02 03:04:05,x',
    'a@b.co none',
  ],
  ['CLEAN_TIME', 'Endereço de e-mail,CLEAN_TIME\na@b.co,2022-01-02 03:04:05', 'a@b.co none'],
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,created_at\n1,a@b.co,Ana,,false,2020-01-01',
    'a@b.co none',
  ],
  ['Ghost, empty', 'id,email,name,note,subscribed_to_emails\n1,a@b.co,Ana,,', 'a@b.co letters'],
  ['Ghost, true', 'id,email,name,note,subscribed_to_emails\n1,a@b.co,Ana,,true', 'a@b.co letters'],
  [
    'Substack',
    'email,active_subscription,expiry,email_disabled,created_at\na@b.co,false,,true,x',
    'a@b.co none',
  ],
  ['Substack, on', 'email,active_subscription,expiry,email_disabled\na@b.co,false,,false', 'a@b.co letters'],
  ['Substack, new', 'Email,Name,Subscription type\na@b.co,Ana,Free', 'a@b.co letters'],
  ['Substack, new, off', 'Email,Name,Subscription type,Email disabled\na@b.co,Ana,Free,Yes', 'a@b.co none'],
  [
    'Ghost, deleted',
    'id,email,name,subscribed_to_emails,created_at,deleted_at\n1,a@b.co,A,true,2020-01-01,2021-01-01',
    'a@b.co none',
  ],
  ['Kit, complained', 'first_name,email_address,state\nAna,a@b.co,complained', 'a@b.co none'],
  ['Kit, bounced', 'first_name,email_address,state\nAna,a@b.co,bounced', 'a@b.co none'],
  ['Kit, unconfirmed', 'first_name,email_address,state\nAna,a@b.co,unconfirmed', 'a@b.co asked'],
  ['Beehiiv, active', 'email,First Name,status,tier\na@b.co,Ana,active,free', 'a@b.co letters'],
  ['Beehiiv', 'email,First Name,status,tier,unsubscribed_at\na@b.co,Ana,inactive,free,', 'a@b.co none'],
  ['Beehiiv, left', 'email,status,unsubscribed_at\na@b.co,active,2024-01-01T00:00:00Z', 'a@b.co none'],
  ['Beehiiv, pending', 'email,status\na@b.co,pending', 'a@b.co asked'],
  ['Kit', 'first_name,email_address,state,created_at\nAna,a@b.co,cancelled,2024-01-01', 'a@b.co none'],
  ['Kit, active', 'first_name,email_address,state\nAna,a@b.co,active', 'a@b.co letters'],
  ['an unknown state', 'email,status\na@b.co,Quem sabe', 'a@b.co asked'],
  ['semicolons', 'E-mail;Nome\na@b.co;Souza, Ana', 'a@b.co letters'],
  ['addresses alone', 'a@b.co\nc@d.co', 'a@b.co letters'],
  ['a byte order mark', '\ufeffemail\na@b.co', 'a@b.co letters'],
  ['Spanish', 'Dirección de correo electrónico,Nombre\na@b.co,Ana', 'a@b.co letters'],
  ['an unknown header', 'contato,quem\na@b.co,Ana', 'a@b.co letters'],
])('reads the list of %s', async (_name, file, expected) => {
  expect((await wishes(file))[0]).toBe(expected);
});

test.each([
  [
    'RD Station',
    'Email,Nome,Estado,Status para comunicação por email\na@b.co,Ana,Bahia,false',
    'a@b.co none',
  ],
  ['RD Station, on', 'Email,Estado,Status para comunicação por email\na@b.co,Bahia,true', 'a@b.co letters'],
  ['RD Station, empty', 'Email,Estado,Status para comunicação por email\na@b.co,Bahia,', 'a@b.co letters'],
  [
    'Brevo',
    'CONTACT ID,EMAIL,FIRSTNAME,EMAIL_BLACKLISTED,SMS_BLACKLISTED\n1,a@b.co,Ana,true,false',
    'a@b.co none',
  ],
  ['Brevo, in camel case', 'email,emailBlacklisted,smsBlacklisted\na@b.co,1,0', 'a@b.co none'],
  ['Brevo, by SMS only', 'EMAIL,EMAIL_BLACKLISTED,SMS_BLACKLISTED\na@b.co,No,Yes', 'a@b.co letters'],
  ['Brevo, blocklisted', 'EMAIL,Blocklisted\na@b.co,Yes', 'a@b.co none'],
  ['Brevo, never confirmed', 'EMAIL,OPT_IN,DOUBLE_OPT-IN\na@b.co,Yes,No', 'a@b.co asked'],
  ['Brevo, no opt-in', 'EMAIL,OPT_IN,DOUBLE_OPT-IN\na@b.co,No,No', 'a@b.co none'],
  [
    'Mailchimp, with a reason',
    'Email Address,UNSUB_TIME,UNSUB_REASON\na@b.co,,Não quero mais',
    'a@b.co none',
  ],
  ['ActiveCampaign', 'Email,First Name,Status\na@b.co,Ana,Unsubscribed', 'a@b.co none'],
  [
    'ActiveCampaign, date',
    'Email,Date Subscribed,Date Unsubscribed\na@b.co,2020-01-01,2021-01-01',
    'a@b.co none',
  ],
  ['HubSpot', 'Email,Unsubscribed from all email,Lead Status\na@b.co,true,NEW', 'a@b.co none'],
  [
    'MailerLite',
    'Subscriber,Subscribed,Unsubscribed\na@b.co,2020-01-01 10:00:00,2021-01-01 10:00:00',
    'a@b.co none',
  ],
  ['MailerLite, junk', 'Email,Status\na@b.co,Junk', 'a@b.co none'],
  ['LeadLovers', 'Nome,E-mail,Lead descadastrado\nAna,a@b.co,Sim', 'a@b.co none'],
  ['a federal state first', 'E-mail;Estado;Status\na@b.co;SP;Cancelado', 'a@b.co none'],
  ['a federal state alone', 'E-mail;Estado\na@b.co;SP', 'a@b.co letters'],
  ['a state called Estado', 'E-mail;Estado\na@b.co;Descadastrado pelo link', 'a@b.co none'],
  ['a clearer heading', 'E-mail;Status;Status da inscrição\na@b.co;Cliente;Inscrito', 'a@b.co letters'],
  ['an opt-out elsewhere', 'E-mail;Status;Status da inscrição\na@b.co;Descadastrado;Inscrito', 'a@b.co none'],
  ['a reason with a no in it', 'E-mail;UNSUB_REASON\na@b.co;Muitas cartas, não', 'a@b.co none'],
  ['an opt-out with a sign', 'E-mail;Descadastrado\na@b.co;✗', 'a@b.co none'],
  ['a heading that says left of something', 'E-mail;Credits left\na@b.co;5', 'a@b.co letters'],
  ['two opt-outs', 'E-mail;Descadastrado;Bloqueado\na@b.co;não;sim', 'a@b.co none'],
  ['an opt-out with a mark', 'E-mail;Descadastrado\na@b.co;x', 'a@b.co none'],
  ['a canceled order', 'E-mail;Status do pedido\na@b.co;Cancelado', 'a@b.co letters'],
  ['wishes in words', 'E-mail;Aceita receber e-mails\na@b.co;Não', 'a@b.co none'],
  ['a state as yes or no', 'E-mail;Ativo\na@b.co;não', 'a@b.co none'],
])('an opt-out wins: %s', async (_name, file, expected) => {
  expect((await wishes(file))[0]).toBe(expected);
});

test('finds a state whose first rows say nothing', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `p${at}@b.co;`);
  const found = await wishes(['E-mail;Estado', ...rows, 'ultima@b.co;Cancelado'].join('\n'));
  expect(found.at(-1)).toBe('ultima@b.co none');
});

test('names columns of yes and no that nothing uses', () => {
  const header = ['email', 'Quer o presente', 'Free Tier', 'Cidade', 'email_disabled'];
  const seen = new ColumnsSeen();
  seen.add(['a@b.co', 'sim', 'Yes', 'Recife', 'false']);
  seen.add(['c@d.co', '', 'No', 'Olinda', 'true']);
  expect(unusedColumns(header, rolesOf(header, seen), seen)).toEqual(['Quer o presente', 'Free Tier']);
});

test.each([
  [
    'two unknown headings',
    'Email;Nome;Inscrição;Consentimento do titular\nb@b.co;A;Cancelada;recusado\na@b.co;B;Ativa;concedido',
  ],
  ['a consent of the holder', 'Email;Consentimento do titular\nb@b.co;recusado\na@b.co;concedido'],
  ['a group', 'Email,Grupo\nb@b.co,Descadastrados\na@b.co,Alunas'],
  ['a list', 'Email,Lista\nb@b.co,Unsubscribed\na@b.co,Geral'],
  ['one of several tags', 'Email,Tags\nb@b.co,"vip, descadastrado"\na@b.co,"vip, podcast"'],
  ['tags as Mailchimp quotes them', 'Email,TAGS\nb@b.co,"""vip"",""Unsubscribed"""\na@b.co,"""vip"""'],
  ['a list of those who left', 'Email,Lista\nb@b.co,Lista de descadastrados\na@b.co,Não descadastrados'],
  ['a kind', 'Email,Tipo\nb@b.co,Unsubscribed\na@b.co,Regular'],
  ['a preference', 'Email,Preferência\nb@b.co,Cancelou\na@b.co,Semanal'],
  ['a preference in a sentence', 'Email;Preferência\nb@b.co;Não, obrigada\na@b.co;Sim, quero'],
  ['a word of refusal', 'Email;Comunicações\nb@b.co;Não autorizo\na@b.co;Autorizo'],
  ['marketing', 'Email,Marketing\nb@b.co,OPTED_OUT\na@b.co,OPTED_IN'],
  ['marketing as yes or no', 'Email,Marketing\nb@b.co,não\na@b.co,sim'],
  ['consent in English', 'Email,Consent\nb@b.co,declined\na@b.co,granted'],
  ['a permission', 'Email,Permission\nb@b.co,none\na@b.co,express'],
  ['a permission of some', 'Email,Permissão\nb@b.co,Nenhuma\na@b.co,Autorizada'],
  ['how often', 'Email,Deseja receber e-mails\nb@b.co,Nunca\na@b.co,Sim'],
  ['a script', 'Email,Subscribed,Blocked at\nb@b.co,False,None\na@b.co,None,None'],
  ['a block', 'Email,Bloqueado\nb@b.co,Bloqueado\na@b.co,Liberado'],
  ['a switch', 'Email,Newsletter\nb@b.co,desligada\na@b.co,ligada'],
  ['HubSpot', 'Email,Marketing contact status\nb@b.co,Non-marketing contact\na@b.co,Marketing contact'],
  ['HubSpot, unknown heading', 'Email,Contato\nb@b.co,Non-marketing contact\na@b.co,Marketing contact'],
  ['a day of leaving', 'Email,Data de saída\nb@b.co,2024-05-01\na@b.co,'],
  ['a second state', 'Email,Status,Inscrição\nb@b.co,Ativo,Cancelada\na@b.co,Ativo,Ativa'],
  ['a second state, turned', 'Email,Status,Inscrição\nb@b.co,Cancelada,Ativa\na@b.co,Ativo,Ativa'],
  ['a state in brackets', 'Email,Coluna\nb@b.co,(Cancelado)\na@b.co,'],
  ['a state with a number', 'Email,Coluna\nb@b.co,3 - Cancelado\na@b.co,1 - Ativo'],
  ['a state with a word before', 'Email,Coluna\nb@b.co,Já saiu\na@b.co,Na lista'],
  ['Spanish', 'Email,Grupo\nb@b.co,Dado de baja\na@b.co,Lectores'],
  ['the last of many tags', `Email,Tags\nb@b.co,"${'podcast, '.repeat(15)}descadastrada"\na@b.co,podcast`],
  ['Excluído', 'Email,Excluído\nb@b.co,sim\na@b.co,não'],
  ['Não perturbe', 'Email,Não perturbe\nb@b.co,sim\na@b.co,não'],
  ['Optou por sair', 'Email,Optou por sair,Status\nb@b.co,sim,ativo\na@b.co,não,ativo'],
  ['Spam Reported', 'Email,Hard Bounced,Spam Reported,Subscribed\nb@b.co,no,yes,yes\na@b.co,no,no,yes'],
  ['Pediu para sair', 'Email,Pediu para sair\nb@b.co,sim\na@b.co,não'],
  ['Inscrita, in signs', 'Email,Inscrita\nb@b.co,❌\na@b.co,✅'],
  ['Inscrita, in other signs', 'Email,Inscrita\nb@b.co,✖️\na@b.co,☑️'],
  ['Lista de exclusão', 'Email,Lista de exclusão\nb@b.co,sim\na@b.co,não'],
  ['Saiu da lista', 'Email,Saiu da lista\nb@b.co,sim\na@b.co,não'],
  ['LGPD', 'Email,LGPD\nb@b.co,não\na@b.co,sim'],
  ['GDPR', 'Email,GDPR\nb@b.co,No\na@b.co,Yes'],
  ['an opt-out in a confirmation', 'Email,Confirmado\nb@b.co,Descadastrado\na@b.co,sim'],
])('who left stays out, whatever the heading is: %s', async (_name, file) => {
  expect(await wishes(file)).toEqual(['b@b.co none', 'a@b.co letters']);
});

test('a state below an unknown heading may wait, too', async () => {
  const file = 'Email;Inscrição\na@b.co;Pendente\nb@b.co;Cancelada\nc@b.co;Ativa';
  expect(await wishes(file)).toEqual(['a@b.co asked', 'b@b.co none', 'c@b.co letters']);
});

test.each([
  'null',
  'NULL',
  'None',
  '-',
  '0000-00-00',
  '0000-00-00 00:00:00',
  'N/A',
  '\\N',
  'Not unsubscribed',
])('a time of leaving that says %s is empty', async (nothing) => {
  const file = `Email,Unsubscribed at\na@b.co,${nothing}\nb@b.co,2024-01-02`;
  expect(await wishes(file)).toEqual(['a@b.co letters', 'b@b.co none']);
});

test.each([
  ['a plan', 'Plano', ['Cancelado', 'Mensal']],
  ['an order', 'Status do pedido', ['Cancelado', 'Pago']],
  ['a course', 'Curso', ['Cancelado', 'Ativo']],
  ['an unknown delivery', 'Entrega', ['Recusada', 'Feita']],
  ['a consent in unknown words', 'Consentimento LGPD', ['Retirado', 'Dado']],
  ['a group of those who do not read', 'Grupo', ['Inativas', 'Alunas']],
  ['notes', 'Notas', ['Cancelou a consulta', ...Array.from({ length: 20 }, (_, at) => `Nota ${at}`)]],
])('names a column that may say who left, and decides nothing: %s', (_name, heading, values) => {
  const header = ['email', heading];
  const seen = new ColumnsSeen();
  for (const [at, value] of values.entries()) seen.add([`p${at}@b.co`, value]);
  const roles = rolesOf(header, seen);
  expect(roles).toEqual(['email', 'ignored']);
  expect(unusedColumns(header, roles, seen)).toEqual([heading]);
});

test.each([
  ['Cidade', ['Recife', 'Olinda']],
  ['Tags', ['blockchain', 'não descadastrada']],
  ['Página de saída', ['/inicio', '/sobre']],
  ['Responsável', ['cancelamento@b.co', '']],
])('neither uses nor names the column %s, which says nothing of leaving', (heading, values) => {
  const header = ['email', heading];
  const seen = new ColumnsSeen();
  for (const [at, value] of values.entries()) seen.add([`p${at}@b.co`, value]);
  const roles = rolesOf(header, seen);
  expect([roles, unusedColumns(header, roles, seen)]).toEqual([['email', 'ignored'], []]);
});

test.each([
  ['made-estado-status.csv', ['none', 'none', 'letters']],
  ['made-rdstation.csv', ['letters', 'none', 'letters']],
  [
    'beehiiv-members.csv',
    ['letters', 'letters', 'none', 'none', 'asked', 'letters', 'letters', 'none', 'letters'],
  ],
])('reads %s, if available', async (name, expected) => {
  const path = join(import.meta.dirname, '../../../../../shared/data/wild', name);
  if (!existsSync(path)) return;
  expect((await people(readFileSync(path))).people.map(({ wish }) => wish)).toEqual(expected);
});

test.each([
  ['pt-BR', 'Endereço de e-mail,Primeiro nome,Sobrenome'],
  ['pt-PT', 'Endereço de email,Nome próprio,Apelido'],
  ['es', 'Dirección de correo electrónico,Nombre,Apellidos'],
  ['fr', 'Adresse e-mail,Prénom,Nom'],
  ['de', 'E-Mail-Adresse,Vorname,Nachname'],
])('reads the headers that Mailchimp writes in %s', async (_language, header) => {
  const file = `${header},Telefone,OPTIN_TIME,CONFIRM_TIME,TAGS\nana@exemplo.com,Ana,Souza,,2021-03-04 10:20:30,2021-03-04 10:25:00,x`;
  const found = await people(file);
  expect(found.columns).toEqual([
    'email',
    'first-name',
    'last-name',
    'ignored',
    'opt-in-at',
    'confirmed-at',
    'ignored',
  ]);
  expect(found.people[0]).toMatchObject({ email: 'ana@exemplo.com', name: 'Ana Souza' });
});

test.each([
  ['2021-03-04 10:20:30', '2021-03-04 10:20:30', true],
  ['2021-03-04 10:20:30', '2021-03-04T10:20:30Z', true],
  ['2021-03-04 10:20:30', '2021-03-04 10:20:31', false],
  ['2021-03-04', '2021-03-04', false],
  ['', '', false],
  ['2021-03-04 10:20:30', '', false],
])('sign-up at %s and confirmation at %s: unproven is %s', async (optIn, confirmed, isUnproven) => {
  const file = `Email Address,OPTIN_TIME,CONFIRM_TIME\na@b.co,${optIn},${confirmed}`;
  expect((await people(file)).people[0]).toMatchObject({ isUnproven });
});

test('reads semicolons, Latin-1, a byte order mark and an international domain together', async () => {
  const bytes = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from('Endereço de e-mail;Primeiro nome\r\n"joão@exemplo.com";João\r\nana@açaí.com.br;Ana\r\n'),
  ]);
  const latin = Buffer.from('Endereço de e-mail;Primeiro nome\r\nana@açaí.com.br;Zoé\r\n', 'latin1');
  expect((await people(bytes)).people.map(({ email }) => email)).toEqual([null, 'ana@xn--aa-4iaz.com.br']);
  expect((await people(latin)).people[0]).toMatchObject({ email: 'ana@xn--aa-4iaz.com.br', name: 'Zoé' });
});

test('stops reading where it has enough', async () => {
  const rows: number[] = [];
  const file = `email\n${'a@b.co\n'.repeat(90_000)}`;
  await readList(file, ({ number }) => {
    rows.push(number);
    return number < 3;
  });
  expect(rows).toEqual([1, 2, 3]);
});

test('reads Latin-1 and UTF-16 by their bytes', async () => {
  const latin = Buffer.from('email;nome\na@b.co;Conceição', 'latin1');
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from('email\tnome\na@b.co\tJoão', 'utf16le'),
  ]);
  expect((await people(latin)).people[0]).toMatchObject({ email: 'a@b.co', name: 'Conceição' });
  expect((await people(wide)).people[0]).toMatchObject({ email: 'a@b.co', name: 'João' });
});

test.each([
  [' Ana@Exemplo.COM ', 'ana@exemplo.com'],
  ['ana@exämple.com', 'ana@xn--exmple-cua.com'],
  ['ana@EXÄMPLE.com', 'ana@xn--exmple-cua.com'],
  ['ａｎａ@exemplo.com', 'ana@exemplo.com'],
  ['Ana Souza <ana@exemplo.com>', 'ana@exemplo.com'],
  ['mailto:ana@exemplo.com', 'ana@exemplo.com'],
  ['ana@', null],
  ['@exemplo.com', null],
  ['ana souza@exemplo.com', null],
  ['josé@exemplo.com', null],
  ["=cmd|' /C calc'!A0", null],
  [`${'a'.repeat(300)}@exemplo.com`, null],
  ['', null],
])('reads the address %s', (cell, address) => {
  expect(readAddress(cell)).toBe(address);
});

test('takes each meaning once, and the first column that fits', () => {
  expect(guessColumns(['Email', 'email', 'Nome', 'UNSUB_TIME', 'CLEAN_TIME', 'X'], [])).toEqual([
    'email',
    'ignored',
    'name',
    'left-at',
    'left-at',
    'ignored',
  ] satisfies Role[]);
});

test('refuses what is no list', async () => {
  const refusal = (text: string) =>
    readList(text, () => {}).then(
      () => null,
      (error: unknown) => (error instanceof NoList ? error.problem : error),
    );
  expect(await refusal('')).toBe('empty');
  expect(await refusal('email\n\n\n')).toBe('empty');
  expect(await refusal(`email\n${'x,'.repeat(200)}`)).toBe('no-list');
  expect(await refusal(`email\n${'x'.repeat(1_100_000)}`)).toBe('no-list');
  expect(await refusal('email\na@b.co\0')).toBe('no-list');
  expect(await refusal(`email\n${'a@b.co\n'.repeat(100_001)}`)).toBe('too-many-rows');
});

test('counts rows as a spreadsheet does: the header is row 1, and an empty row counts', async () => {
  const lines: number[] = [];
  const note = ({ line }: { line: number }) => void lines.push(line);
  await readList('email,nome\na@exemplo.com,"de\nduas linhas"\n\nb@exemplo.com,B\n', note);
  await readList('a@exemplo.com\n', note);
  expect(lines).toEqual([2, 4, 1]);
});
