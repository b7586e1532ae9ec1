import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { backupMails } from '#app/features/house/backups/kept/mail-kinds.server.ts';
import { cleanUpMails } from '#app/features/house/operations/clean-up/mail-kinds.server.ts';
import { journeyMails } from '#app/features/journeys/core/mail-kinds.server.ts';
import { contactMails } from '#app/features/letters/contact/mail-kinds.server.ts';
import { contactReplyMails } from '#app/features/letters/contact-desk/mail-kinds.server.ts';
import { newsletterMails } from '#app/features/letters/newsletter/mail-kinds.server.ts';
import { pressMails } from '#app/features/letters/press-kit/mail-kinds.server.ts';
import { expiringPressFileUrl } from '#app/features/letters/press-kit/press-file-links.server.ts';
import { NO_COUNTS } from '#app/features/letters/reader-import-desk/import-words.ts';
import { readerImportMails } from '#app/features/letters/reader-import-desk/mail-kinds.server.ts';
import { readerMails } from '#app/features/letters/reader-page/mail-kinds.server.ts';
import { buyerMails, hostMails, orderMoneyMails } from '#app/features/orders/core/mail-kinds.server.ts';
import { bookingMails } from '#app/features/orders/sessions/mail-kinds.server.ts';
import { withdrawalMails } from '#app/features/orders/withdrawal/mail-kinds.server.ts';
import { accountMails } from '#app/features/people/accounts/mail-kinds.server.ts';
import { premiumMails } from '#app/features/premium/rights/mail-kinds.server.ts';
import { privacyMails } from '#app/features/privacy/core/mail-kinds.server.ts';
import { type MailKind, writeFacts } from '#app/platform/mail/mail-kind.server.ts';
import { findMailParts } from '#app/wiring/mail-kinds.server.ts';
import { SAMPLE_BOOKING, SAMPLE_LINES, SAMPLE_ORDER } from './support/letters/mail-samples.ts';
import { SITE } from './support/sites/mail-site.ts';

const FRAME = { publicUrl: 'https://conversas.example', site: SITE };
const QUIET = { ...FRAME, site: { showName: 'Conversas', hostName: '', email: '' } };
const TOKEN = 'ZyXwVuTsRqPoNmLkJiHgFeDcBa543210';

const contract = {
  deliveryTime: '5 a 9 dias úteis',
  legalName: 'Clara Lima ME',
  legalDocument: '12.345.678/0001-90',
  legalAddress: 'Rua das Flores, 10, Rio de Janeiro',
};
const nobody = { deliveryTime: '', legalName: '', legalDocument: '', legalAddress: '' };

const order = SAMPLE_ORDER;
const bought = { order, lines: SAMPLE_LINES, contract };
const paid = { ...bought, order: { ...order, paid_cents: order.total_cents } };
const free = {
  ...bought,
  order: { ...order, total_cents: 0, method: 'free' as const, delivery: 'none' as const },
};
const card = {
  order: { ...order, method: 'stripe' as const, pix_code: null, tracking: 'com a Clara', name: '' },
  lines: SAMPLE_LINES.slice(1),
};
const unpaid = { order: { ...order, paid_cents: 0, refunded_cents: 0 } };
const session = { order, booking: SAMPLE_BOOKING, reader: 'buyer' as const, wasConfirmed: false };
const person = { name: 'Ana Souza' };
const subscriber = {
  ...person,
  unsubscribeUrl: 'https://conversas.example/newsletter/cancelar/AbCdEfGhIjKlMnOpQrStUvWxYz012345',
  preferencesUrl: 'https://conversas.example/newsletter/preferencias/AbCdEfGhIjKlMnOpQrStUvWxYz012345',
};
const journey = { ...person, journey: 'Dormir & acordar', slug: 'dormir', token: TOKEN };
const offer = { text: 'Quer seguir?', label: 'Conhecer', url: 'https://conversas.example/shop/curso' };
const day = {
  ...journey,
  number: 2,
  days: 3,
  title: 'Apagar a <luz>',
  body: '<p>Um <strong>texto</strong> com <a href="/topics">link</a>.</p><ul><li>Um</li><li>Dois</li></ul>',
  question: 'O que acende você & a noite?',
  item: { kind: 'episode' as const, title: 'Respirar' },
  skipped: ['Silêncio'],
  offer: null,
};
const message = {
  name: 'Ana <b>Souza',
  email: 'ana@exemplo.com',
  subject: 'Olá & tchau',
  message: 'Linha um\n\n<script>x</script>',
};
const premium = { ...person, until: '2026-07-10T12:00:00.000Z', days: 30 };
const PRESS = { ...FRAME, secret: 'a secret of tests, thirty-two characters' };
const pressFile = (id: string, description: string, file_size_bytes: number) => {
  const file = { id, file_name: `foto ${id}.jpg`, title: `Foto ${id}`, description, file_size_bytes };
  return { ...file, url: expiringPressFileUrl(PRESS, file, new Date('2026-07-06T15:00:00.000Z')) };
};
const files = [pressFile('1', 'Em pé', 2_340_000), pressFile('2', '', 400)];
const groups = [{ slug: 'photos', label: 'Fotos profissionais', files }];

const dataRequest = {
  protocol: 'LGPD-2026-7K3M9Q',
  kind: 'correction',
  dueAt: '2026-06-30T15:00:00.000Z',
} as const;
const erased = {
  ...dataRequest,
  kind: 'erasure',
  dueAt: null,
  outcome: ['Apagado na hora: Newsletter.'],
  stays: [
    { title: 'Newsletter', what: null, until: '2028-06-15T15:00:00.000Z', law: 'LGPD, art. 8º, § 2º' },
    { title: 'Cartas recebidas', what: 'Só um código.', until: null, law: 'LGPD, art. 7º, IX' },
  ],
} as const;

interface Sample {
  name: string;
  kind: string;
  subject: string;
  facts: string;
}

function sample<Facts>(
  kind: MailKind<Facts>,
  facts: NoInfer<Facts>,
  { variant = '', frame = FRAME }: { variant?: string; frame?: typeof FRAME } = {},
): Sample {
  const name = [kind.name, variant].filter(Boolean).join(' ');
  return {
    name,
    kind: kind.name,
    subject: kind.subject(facts, frame),
    facts: writeFacts(kind, facts, frame),
  };
}

const SAMPLES: Sample[] = [
  sample(contactMails.notification, message),
  sample(contactMails.notification, message, { variant: 'without an address', frame: QUIET }),
  sample(contactMails.acknowledgement, message),
  sample(contactReplyMails.reply, {
    subject: 'Convite para o podcast',
    text: 'Oi!\n\nQuero sim.\nQuarta às 15h?',
    quoted: 'Linha um\nLinha dois',
    receivedAt: '2026-06-12T15:00:00.000Z',
  }),
  sample(journeyMails.confirmation, journey),
  sample(journeyMails.already, journey),
  sample(journeyMails.invitation, journey),
  sample(journeyMails.day, day),
  sample(
    journeyMails.day,
    { ...day, number: 3, item: null, body: '', question: '', skipped: [], offer },
    { variant: 'last' },
  ),
  sample(journeyMails.end, { ...journey, skipped: ['Silêncio', 'Luz'], offer: null }),
  sample(journeyMails.missing, { journeyId: 'j1', journey: 'Dormir', day: 'Luz' }),
  sample(newsletterMails.confirmation, { ...person, token: TOKEN }),
  sample(newsletterMails.alreadySubscribed, subscriber),
  sample(newsletterMails.welcome, subscriber),
  sample(readerImportMails.ask, { ...person, token: TOKEN, source: 'Mailchimp' }),
  sample(readerImportMails.finished, {
    id: '0193',
    fileName: 'lista.csv',
    counts: { ...NO_COUNTS, new: 1_200, ask: 3, out: 40 },
  }),
  sample(readerMails.page, { ...person, token: TOKEN }),
  sample(readerMails.oldAddress, { ...person, newEmail: 'a•••@exemplo.com', token: TOKEN }),
  sample(readerMails.newAddress, { ...person, token: TOKEN }),
  sample(readerMails.addressChanged, { ...person, newEmail: 'a•••@exemplo.com' }),
  sample(readerMails.receive, { ...person, token: TOKEN }),
  sample(accountMails.confirmEmail, { ...person, token: TOKEN }),
  sample(accountMails.knownAddress, person),
  sample(accountMails.newPassword, { ...person, token: TOKEN }),
  sample(accountMails.passwordChanged, person),
  sample(accountMails.changeEmail, { ...person, token: TOKEN }),
  sample(accountMails.emailChanged, person),
  sample(accountMails.accountErased, person),
  sample(pressMails.links, { ...message, groups }),
  sample(pressMails.links, { ...message, groups: [] }, { variant: 'of nothing' }),
  sample(pressMails.notification, { ...message, fileCount: 2 }),
  sample(pressMails.notification, { ...message, fileCount: 0 }, { variant: 'of nothing' }),
  sample(privacyMails.link, { token: TOKEN }),
  sample(privacyMails.protocol, { ...erased, outcome: [...erased.outcome], stays: [...erased.stays] }),
  sample(
    privacyMails.protocol,
    { ...dataRequest, outcome: [], stays: [] },
    { variant: 'of an open request' },
  ),
  sample(privacyMails.notification, { ...dataRequest, id: 'a', email: 'bia@exemplo.com', text: 'O nome.' }),
  sample(privacyMails.reminder, { ...dataRequest, id: 'a' }),
  sample(privacyMails.answer, { ...dataRequest, answer: 'Pronto.', isRefused: false }),
  sample(
    privacyMails.answer,
    { ...dataRequest, answer: 'Não.', isRefused: true },
    { variant: 'that refuses' },
  ),
  sample(backupMails.missing, { lastAt: '2026-11-20T07:00:00.000Z', since: '2026-01-01T07:00:00.000Z' }),
  sample(
    backupMails.missing,
    { lastAt: null, since: '2026-11-20T07:00:00.000Z' },
    { variant: 'that never was' },
  ),
  sample(backupMails.rehearsalFailed, { problem: 'O backup está danificado ou incompleto.' }),
  sample(cleanUpMails.failing, { words: 'apagar mensagens antigas' }),
  ...Object.values(premiumMails).map((kind) => sample(kind, premium)),
  sample(buyerMails.received, bought),
  sample(buyerMails.received, { ...card, contract: nobody }, { variant: 'by card', frame: QUIET }),
  sample(buyerMails.codeLapses, bought),
  sample(buyerMails.paid, { ...paid, hasFiles: true }),
  sample(buyerMails.paid, { ...bought, hasFiles: true }, { variant: 'another amount' }),
  sample(buyerMails.paid, { ...free, hasFiles: false }, { variant: 'without cost' }),
  sample(buyerMails.shipped, bought),
  sample(buyerMails.shipped, card, { variant: 'by hand' }),
  sample(buyerMails.refunded, bought),
  sample(buyerMails.refunded, card, { variant: 'by card' }),
  sample(buyerMails.expired, unpaid),
  sample(buyerMails.failed, unpaid),
  sample(buyerMails.canceled, bought, { variant: 'with money' }),
  sample(orderMoneyMails.partRefunded, { order, amountCents: 900, reason: 'admin' }),
  sample(hostMails.paidNotice, paid),
  sample(hostMails.paidNotice, bought, { variant: 'another amount' }),
  sample(hostMails.paidNotice, free, { variant: 'without cost' }),
  sample(hostMails.awaitingNotice, bought),
  sample(hostMails.dailyNotice, { paid: [card.order], waiting: [order] }),
  sample(hostMails.pixReported, bought),
  sample(hostMails.pixReportedAgain, bought),
  sample(hostMails.pixKeyMissing, bought),
  sample(hostMails.paymentHeld, { order, problem: 'A Stripe recebeu R$ 1,00.' }),
  sample(hostMails.disputed, bought),
  sample(withdrawalMails.withdrawn, { ...bought, refundCents: 15_400 }),
  sample(withdrawalMails.withdrawn, { ...card, refundCents: 15_400 }, { variant: 'by card' }),
  sample(withdrawalMails.withdrawnNotice, { ...bought, refundCents: 15_400 }),
  sample(bookingMails.proposed, { ...session, proposals: JSON.parse(SAMPLE_BOOKING.proposals) }),
  sample(bookingMails.declined, session),
  sample(bookingMails.confirmed, session),
  sample(bookingMails.confirmed, { ...session, wasConfirmed: true }, { variant: 'again' }),
  sample(bookingMails.confirmed, { ...session, reader: 'host' }, { variant: 'to the host' }),
  sample(bookingMails.canceled, { ...session, canRebook: true }),
  sample(bookingMails.canceled, { ...session, reader: 'host', canRebook: false }, { variant: 'to the host' }),
];

test.each(SAMPLES)('the mail $name says the same as ever', async ({ kind, subject, facts }) => {
  const { html, text } = await findMailParts({ kind, facts, html: '', text: '' });
  const sha256 = createHash('sha256').update(html).digest('hex');
  expect(`${kind}\n${subject}\n${sha256}\n\n${text}\n`).toMatchSnapshot();
});

/** The host reads these mails, and may know who wrote or bought. */
const TO_HOST: readonly string[] = [
  ...Object.values(hostMails),
  contactMails.notification,
  pressMails.notification,
  readerImportMails.finished,
  withdrawalMails.withdrawnNotice,
  bookingMails.proposed,
].map(({ name }) => name);

test.each(SAMPLES.filter(({ kind }) => !TO_HOST.includes(kind)))(
  'of who is written to $name stores the first name alone',
  ({ facts }) => expect(facts).not.toMatch(/Souza|ana@exemplo|<b>/),
);

test('every declared kind has markup', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../app/features/**/*mail-kinds.server.ts', {
    eager: true,
  });
  const declared = Object.values(modules).flatMap((exported) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Mails'))
      .flatMap(([, kinds]) => Object.values(kinds as Record<string, MailKind<unknown>>))
      .map(({ name }) => name),
  );
  expect(declared.length).toBeGreaterThan(40);
  expect([...new Set(SAMPLES.map(({ kind }) => kind))].sort()).toEqual(declared.sort());
});
