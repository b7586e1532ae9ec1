import type { Db } from '#app/db/database.server.ts';
import { type MailKind, writeFacts } from '#app/platform/mail/mail-kind.server.ts';
import { SITE } from './sites/mail-site.ts';

/** What tests use of a room: it exports them as `samples` from its `samples.test-support.ts`, which is found by its name. */
export interface Samples {
  /** Each kind of its mails, with each variant of the text. */
  mails?: readonly MailSample[];
  /** Records that its desk lists, shows and deletes. */
  records?: readonly SampleRecord[];
}

export interface SampleRecord {
  /** The list, as `bin` of the room has it; a record's page is below it. */
  list: Href;
  /** One more row. @param number another one each time @returns its id */
  make(db: Db, number: number): Promise<string>;
  /** What the desk says of its deletion, and of one that fails. */
  deleted: readonly [done: string, failed: string];
}

export interface MailSample {
  name: string;
  kind: MailKind<unknown>;
  subject: string;
  facts: string;
}

export const FRAME = { publicUrl: 'https://conversas.example', site: SITE };
/** Of a site that says little of itself. */
export const QUIET = { ...FRAME, site: { showName: 'Conversas', hostName: '', email: '' } };
export const TOKEN = 'ZyXwVuTsRqPoNmLkJiHgFeDcBa543210';
export const PERSON = { name: 'Ana Souza' };
export const MESSAGE = {
  name: 'Ana <b>Souza',
  email: 'ana@exemplo.com',
  subject: 'Olá & tchau',
  message: 'Linha um\n\n<script>x</script>',
};

export function mailSample<Facts>(
  kind: MailKind<Facts>,
  facts: NoInfer<Facts>,
  { variant = '', frame = FRAME }: { variant?: string; frame?: typeof FRAME } = {},
): MailSample {
  const name = [kind.name, variant].filter(Boolean).join(' ');
  const mail = { subject: kind.subject(facts, frame), facts: writeFacts(kind, facts, frame) };
  return { name, kind: kind as MailKind<unknown>, ...mail };
}
