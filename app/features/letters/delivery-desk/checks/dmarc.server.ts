import type { Dns } from '#app/platform/mail/dns.server.ts';
import { type Check, NOT_ASKED, readTags } from './check.ts';

type Finding = Pick<Check, 'state' | 'words' | 'found' | 'paste'>;

/** @param reportsTo where providers send their daily reports */
export async function checkDmarc(dns: Dns, domain: string, reportsTo: string): Promise<Check> {
  return {
    title: 'DMARC',
    purpose: 'Diz o que fazer com e-mails que usam seu nome e não passam no SPF nem no DKIM.',
    ...(await findPolicy(dns, domain, pasteable(domain, reportsTo))),
  };
}

async function findPolicy(dns: Dns, domain: string, paste: Check['paste']): Promise<Finding> {
  for (const owner of ownersOf(domain)) {
    const answer = await dns.txt(`_dmarc.${owner}`);
    if (answer.kind === 'unasked') return { state: 'unknown', words: [NOT_ASKED], found: [], paste: null };
    const records = answer.kind === 'found' ? answer.values.filter(isDmarc) : [];
    if (records.length > 1)
      return {
        state: 'bad',
        words: [`Há ${records.length} registros DMARC em _dmarc.${owner}, e só pode haver um: nenhum vale.`],
        found: records,
        paste: null,
      };
    const [record] = records;
    // The policy of a registry, such as com.br, is for its own name.
    const isOfRegistry = owner !== domain && readTags(record ?? '').get('psd') === 'y';
    if (record && !isOfRegistry) return judge(record, { isOfParent: owner !== domain, paste });
  }
  return {
    state: 'bad',
    words: [
      'Falta o registro DMARC. Gmail, Yahoo e Outlook o exigem de quem envia muito. Cole este: ele só observa, e você recebe relatórios por e-mail.',
    ],
    found: [],
    paste,
  };
}

function judge(
  record: string,
  { isOfParent, paste }: { isOfParent: boolean; paste: Check['paste'] },
): Finding {
  const tags = readTags(record);
  const policy = (isOfParent && tags.get('sp')) || tags.get('p');
  const found = [record];
  switch (policy?.toLowerCase()) {
    case 'none':
      return {
        state: 'good',
        words: [
          'O registro existe e só observa (p=none), o que basta. Quando o teste passar por um mês, troque por p=quarantine: protege seu nome.',
        ],
        found,
        paste: null,
      };
    case 'quarantine':
    case 'reject':
      return {
        state: 'good',
        words: [
          `O registro existe e protege seu nome (${policy.toLowerCase()}). Por isso o SPF ou o DKIM precisa valer em cada carta.`,
        ],
        found,
        paste: null,
      };
    case undefined:
      return {
        state: 'bad',
        words: ['O registro não diz a política: falta p=. Troque-o por este.'],
        found,
        paste,
      };
    default:
      return {
        state: 'bad',
        words: ['A política (p=) só pode ser none, quarantine ou reject.'],
        found,
        paste,
      };
  }
}

/** The domain and the ones above it, without the last part: 'a.exemplo.com.br', 'exemplo.com.br', 'com.br'. */
function ownersOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, place) => labels.slice(place).join('.'));
}

function isDmarc(record: string): boolean {
  return /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(record);
}

function pasteable(domain: string, reportsTo: string): Check['paste'] {
  return { type: 'TXT', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reportsTo}` };
}
