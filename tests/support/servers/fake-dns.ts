import type { Dns, DnsAnswer, MailServer } from '#app/platform/mail/dns.server.ts';

/** Records by name: texts, and 'priority host' for mail servers. 'unasked' stands for a DNS that does not answer. */
export interface DnsRecords {
  txt?: Readonly<Record<string, readonly string[] | 'unasked'>>;
  mx?: Readonly<Record<string, readonly string[] | 'unasked'>>;
  /** Names that have an address. */
  addresses?: readonly string[];
}

/** Answers from a list, without the network. */
export function testDns({ txt = {}, mx = {}, addresses = [] }: DnsRecords): Dns & { questions: string[] } {
  const questions: string[] = [];
  return {
    questions,
    txt: async (name) => {
      questions.push(name);
      return answerFrom(txt[name]);
    },
    mx: async (name) => {
      const answer = answerFrom(mx[name]);
      return answer.kind === 'found' ? { kind: 'found', values: answer.values.map(mailServer) } : answer;
    },
    addresses: async (name) =>
      addresses.includes(name) ? { kind: 'found', values: ['192.0.2.1'] } : { kind: 'missing' },
    forget: () => {
      questions.length = 0;
    },
  };
}

function answerFrom(records: readonly string[] | 'unasked' | undefined): DnsAnswer<string> {
  if (records === 'unasked') return { kind: 'unasked' };
  return records ? { kind: 'found', values: records } : { kind: 'missing' };
}

function mailServer(record: string): MailServer {
  const [priority, host = ''] = record.split(' ');
  return { priority: Number(priority), host };
}
