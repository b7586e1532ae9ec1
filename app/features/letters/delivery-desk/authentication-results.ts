import { readTags } from './checks/check.ts';

/** What the receiving server says about a mail, read from its headers (RFC 8601, 6376). */
type Authentication = NonNullable<ReturnType<typeof readAuthentication>>;

/** One of the findings, in words. */
export interface Finding {
  title: string;
  isGood: boolean;
  words: string;
}

/**
 * Reads what somebody pasted: the headers, or a whole mail. Only the uppermost results count: lower ones were
 * there before the mail arrived, and anybody can write them.
 * @returns null where there are no results
 */
export function readAuthentication(source: string, fromDomain: string) {
  const lines = source
    .replace(/\r\n?/g, '\n')
    .trimStart()
    .split(/\n\n/, 1)
    .join('')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
  const results = valuesOf(lines, 'authentication-results')[0];
  if (results === undefined) return null;
  const signatures = valuesOf(lines, 'dkim-signature').map(readTags);
  const own = signatures.find((tags) => isPartOf(tags.get('d') ?? '', fromDomain)) ?? signatures[0];
  return {
    /** 'pass', 'fail', 'softfail', 'none'…; null where the server does not tell. */
    spf: resultOf(results, 'spf'),
    dkim: resultOf(results, 'dkim'),
    dmarc: resultOf(results, 'dmarc'),
    /** Of the signature for the sender's own domain, or else of the first one. */
    signature: own
      ? {
          domain: own.get('d') ?? '',
          selector: own.get('s') ?? '',
          coversUnsubscribe: /(?:^|:)\s*list-unsubscribe\s*(?::|$)/i.test(own.get('h') ?? ''),
        }
      : null,
  };
}

/** What the results mean for letters of this domain. */
export function authenticationWords(read: Authentication, fromDomain: string): Finding[] {
  const findings = [
    finding('SPF', read.spf, 'O servidor que enviou está autorizado.', {
      missing: 'O provedor não olhou o SPF.',
      failed: 'O servidor que enviou não está autorizado pelo seu SPF.',
    }),
    finding('DKIM', read.dkim, 'A assinatura vale.', {
      missing: 'A carta chegou sem assinatura: ative o DKIM no seu provedor de e-mail.',
      failed: 'A assinatura não vale: confira a chave no DNS.',
    }),
    finding('DMARC', read.dmarc, 'O domínio do remetente está provado.', {
      missing: 'O provedor não achou um registro DMARC.',
      failed: 'Nem o SPF nem o DKIM valem para o domínio do remetente.',
    }),
  ];
  const { signature } = read;
  if (!signature) return findings;
  if (!isPartOf(signature.domain, fromDomain))
    findings.push({
      title: 'Domínio da assinatura',
      isGood: false,
      words: `A assinatura é de ${signature.domain}, e não de ${fromDomain}: para o DMARC ela não conta. Ative no provedor a assinatura com o seu domínio.`,
    });
  findings.push({
    title: 'Cancelar com um clique',
    isGood: signature.coversUnsubscribe,
    words: signature.coversUnsubscribe
      ? 'A assinatura cobre o List-Unsubscribe, como o Gmail exige.'
      : 'A assinatura não cobre o List-Unsubscribe: o Gmail pode não mostrar o botão de cancelar. Fale com o seu provedor de e-mail.',
  });
  if (signature.selector)
    findings.push({ title: 'Seletor', isGood: true, words: `O seletor do DKIM é ${signature.selector}.` });
  return findings;
}

function finding(
  title: string,
  result: string | null,
  good: string,
  { missing, failed }: { missing: string; failed: string },
): Finding {
  if (result === 'pass') return { title, isGood: true, words: good };
  const isMissing = result === null || result === 'none';
  const words = isMissing ? missing : `${failed} (${result})`;
  return { title, isGood: false, words };
}

function valuesOf(lines: readonly string[], name: string): string[] {
  return lines
    .filter((line) => line.toLowerCase().startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1).trim());
}

/** Several signatures have several results: one that passes is enough. */
function resultOf(results: string, method: string): string | null {
  const found = [...results.matchAll(new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*([a-z]+)`, 'gi'))].map(
    ([, result = '']) => result.toLowerCase(),
  );
  return found.find((result) => result === 'pass') ?? found[0] ?? null;
}

function isPartOf(signer: string, fromDomain: string): boolean {
  const domain = signer.toLowerCase();
  return (
    domain !== '' &&
    (domain === fromDomain || domain.endsWith(`.${fromDomain}`) || fromDomain.endsWith(`.${domain}`))
  );
}
