import { expect, test } from 'vitest';
import { authenticationWords, readAuthentication } from './authentication-results.ts';

const DOMAIN = 'exemplo.com.br';
const GMAIL = [
  'Delivered-To: clara@gmail.com',
  'ARC-Authentication-Results: i=1; mx.google.com; spf=fail',
  'Authentication-Results: mx.google.com;',
  '       dkim=pass header.i=@exemplo.com.br header.s=s1 header.b=abc;',
  '       dkim=fail header.i=@relay.example header.s=x;',
  '       spf=pass (google.com: domain of devolve@exemplo.com.br) smtp.mailfrom=devolve@exemplo.com.br;',
  '       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=exemplo.com.br',
  'DKIM-Signature: v=1; a=rsa-sha256; d=relay.example; s=x; h=from:to; b=abc',
  'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=exemplo.com.br; s=s1;',
  '\th=From:To:Subject:List-Unsubscribe:List-Unsubscribe-Post; bh=abc; b=def',
  'Authentication-Results: forged.example; spf=fail; dkim=fail; dmarc=fail',
  'Subject: Teste',
  '',
  'Authentication-Results: body; spf=fail',
].join('\r\n');

test('reads the uppermost results and the own signature', () => {
  expect(readAuthentication(GMAIL, DOMAIN)).toEqual({
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
    signature: { domain: DOMAIN, selector: 's1', coversUnsubscribe: true },
  });
});

test('tells all of it in words', () => {
  const read = readAuthentication(GMAIL, DOMAIN);
  const words = read ? authenticationWords(read, DOMAIN) : [];
  expect(words.map(({ title, isGood }) => `${title} ${isGood}`)).toEqual([
    'SPF true',
    'DKIM true',
    'DMARC true',
    'Cancelar com um clique true',
    'Seletor true',
  ]);
});

test('tells what fails, what is missing and who else signs', () => {
  const read = readAuthentication(
    'Authentication-Results: mx.example; spf=softfail\nDKIM-Signature: d=relay.example; s=x; h=from',
    DOMAIN,
  );
  const words = read ? authenticationWords(read, DOMAIN) : [];
  expect(words.map(({ title, isGood }) => `${title} ${isGood}`)).toEqual([
    'SPF false',
    'DKIM false',
    'DMARC false',
    'Domínio da assinatura false',
    'Cancelar com um clique false',
    'Seletor true',
  ]);
  expect(words[0]?.words).toContain('(softfail)');
  expect(words[3]?.words).toContain('relay.example, e não de exemplo.com.br');
});

test.each(['', 'Olá!', 'Subject: x\n\nAuthentication-Results: mx.example; spf=pass'])(
  '%j has no results',
  (source) => {
    expect(readAuthentication(source, DOMAIN)).toBeNull();
  },
);
