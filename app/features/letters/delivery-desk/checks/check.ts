/** 'unknown': the DNS did not answer, which says nothing about the record. */
export type CheckState = 'good' | 'warn' | 'bad' | 'unknown';

export interface DnsRecord {
  type: 'TXT';
  /** The whole name: '_dmarc.exemplo.com.br'. */
  name: string;
  value: string;
}

/** One of the questions to the DNS, answered in words. */
export interface Check {
  title: string;
  /** What it is for, in one sentence. */
  purpose: string;
  state: CheckState;
  /** What was found, and what to do. */
  words: readonly string[];
  /** As the DNS has them. */
  found: readonly string[];
  /** What to put into the DNS. */
  paste: DnsRecord | null;
}

export const NOT_ASKED =
  'O DNS não respondeu agora: não dá para dizer se o registro existe. Tente de novo em alguns minutos.';

/** 'v=DKIM1; k=rsa; p=…' as names and values. The names come from strangers, so it is a Map. */
export function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim().toLowerCase();
    if (/^[a-z][a-z0-9_]*$/.test(name) && !tags.has(name)) tags.set(name, part.slice(equals + 1).trim());
  }
  return tags;
}
