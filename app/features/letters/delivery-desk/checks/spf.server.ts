import type { Dns } from '#app/platform/mail/dns.server.ts';
import { MOST_SPF_LOOKUPS, MOST_VOID_LOOKUPS } from '../rules.ts';
import { type Check, NOT_ASKED } from './check.ts';
import { includeOf } from './known-relays.ts';
import { isSpf, type SpfProblem, type SpfWalk, walkSpf } from './spf-walk.server.ts';

interface SpfQuestion {
  /** Of the envelope: where returned mail goes. */
  domain: string;
  /** Of the sender that people see. */
  fromDomain: string;
  /** The server that sends our mail, where one is set. */
  relayHost: string | null;
}

type Finding = Pick<Check, 'state' | 'words' | 'found' | 'paste'>;

/** Stands for what only the mail provider knows. */
const PLACEHOLDER = 'ENDERECO-DO-SEU-PROVEDOR';

export async function checkSpf(dns: Dns, question: SpfQuestion): Promise<Check> {
  return {
    title: 'SPF',
    purpose: `Diz quais servidores podem enviar e-mails de ${question.domain}.`,
    ...(await findSpf(dns, question)),
  };
}

async function findSpf(dns: Dns, question: SpfQuestion): Promise<Finding> {
  const answer = await dns.txt(question.domain);
  if (answer.kind === 'unasked') return { state: 'unknown', words: [NOT_ASKED], found: [], paste: null };
  const records = answer.kind === 'found' ? answer.values.filter(isSpf) : [];
  const [record, ...others] = records;
  if (!record) return missing(question);
  if (others.length > 0)
    return {
      state: 'bad',
      words: [
        `Há ${records.length} registros SPF, e só pode haver um: com mais de um, nenhum vale. Apague todos e deixe este, que junta o que eles dizem.`,
      ],
      found: records,
      paste: pasteable(question.domain, joined(records)),
    };
  return judge(question, record, await walkSpf(dns, question.domain, record));
}

function missing({ domain, relayHost }: SpfQuestion): Finding {
  const include = includeOf(relayHost);
  return {
    state: 'bad',
    words: [
      'Falta o registro SPF: muitos provedores recusam ou escondem as cartas.',
      include
        ? 'Cole este no DNS. Se outros servidores também enviam e-mails deste domínio, junte-os no mesmo registro.'
        : `Cole este no DNS, trocando ${PLACEHOLDER} pelo endereço que o seu provedor de e-mail indica para o SPF.`,
    ],
    found: [],
    paste: pasteable(domain, `v=spf1 include:${include ?? PLACEHOLDER} ~all`),
  };
}

function judge({ domain, fromDomain, relayHost }: SpfQuestion, record: string, walk: SpfWalk): Finding {
  const found = [record];
  if (walk.problem?.kind === 'unasked')
    return {
      state: 'unknown',
      words: [`${NOT_ASKED} Consultamos ${walk.problem.domain}.`],
      found,
      paste: null,
    };
  if (walk.problem) return { state: 'bad', words: [problemWords(walk.problem)], found, paste: null };
  if (walk.others === '+')
    return {
      state: 'bad',
      words: ['O registro termina em +all: autoriza o mundo inteiro a enviar em seu nome. Troque por ~all.'],
      found,
      paste: pasteable(domain, endingSoftly(record)),
    };
  const include = includeOf(relayHost);
  if (include && !walk.included.has(include))
    return {
      state: 'warn',
      words: [
        `O registro existe, mas não autoriza ${relayHost}, por onde este site envia. Troque-o por este, que acrescenta ${include}.`,
      ],
      found,
      paste: pasteable(domain, record.replace(/^v=spf1/i, `v=spf1 include:${include}`)),
    };
  const words = [
    `O registro existe e vale: usa ${walk.lookups} das ${MOST_SPF_LOOKUPS} consultas permitidas.`,
  ];
  if (!include) words.push('Confira com o seu provedor de e-mail se o servidor dele está incluído.');
  if (!walk.others || walk.others === '?') {
    words.push('Ele não diz o que fazer com os outros servidores: troque-o por este, que termina com ~all.');
    return { state: 'warn', words, found, paste: pasteable(domain, endingSoftly(record)) };
  }
  if (!isAligned(domain, fromDomain))
    words.push(
      `As cartas voltam para ${domain}, mas são enviadas por ${fromDomain}: o SPF não conta para o DMARC, e o DKIM precisa valer.`,
    );
  return { state: 'good', words, found, paste: null };
}

function problemWords(problem: Exclude<SpfProblem, { kind: 'unasked' }>): string {
  switch (problem.kind) {
    case 'too-many':
      return `O registro precisa de mais de ${MOST_SPF_LOOKUPS} consultas ao DNS, contando as dos domínios que inclui: acima disso ele não vale. Remova os include de serviços que você não usa mais.`;
    case 'too-many-empty':
      return `Mais de ${MOST_VOID_LOOKUPS} nomes do registro não existem: assim ele não vale. Remova os que não existem.`;
    case 'unknown-word':
      return `O registro tem uma palavra que o SPF não conhece, “${problem.word.slice(0, 60)}”: assim ele não vale.`;
    case 'no-record':
      return `O registro inclui ${problem.domain}, que não tem SPF: assim ele não vale. Remova esse include, ou confira se o nome está certo.`;
    case 'several':
      return `O registro inclui ${problem.domain}, que tem mais de um SPF: assim nenhum vale. Fale com quem cuida de ${problem.domain}.`;
  }
}

/** What follows `all` is never read. */
function endingSoftly(record: string): string {
  return `${record.split(/\s[+\-~?]?all\b/i, 1)[0]?.trim()} ~all`;
}

function joined(records: readonly string[]): string {
  const terms = records.flatMap((record) => record.trim().split(/\s+/).slice(1));
  const kept = terms.filter((term) => !/^[+\-~?]?all$/i.test(term));
  return ['v=spf1', ...new Set(kept), '~all'].join(' ');
}

/** Relaxed alignment: one is a part of the other. */
function isAligned(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function pasteable(domain: string, value: string): Check['paste'] {
  return { type: 'TXT', name: domain, value };
}
