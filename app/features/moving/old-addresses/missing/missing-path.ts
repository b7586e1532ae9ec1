import { normalTarget } from '#app/pure/moving/old-address.ts';
import { isOwnPart } from '#app/pure/site/own-parts.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';

/** In characters. */
export const LONGEST_MISSING = 200;

/** What programs look for that search sites for holes, and files that browsers ask for by themselves. */
const NOISE_FIRST = new Set(
  `
  .well-known _ignition _next _profiler actuator admin administrator ads.txt api app-ads.txt apple-touch-icon.png assets autodiscover backup
  boaform browserconfig.xml cgi-bin config console core crossdomain.xml debug dns-query ecp env favicon.ico favicon.png geoserver
  graphql hnap1 humans.txt jenkins laravel llms.txt login manager media mysql node_modules owa phpmyadmin pma remote sdk security.txt
  server-status service-worker.js sitemap_index.xml solr sw.js swagger telescope tmp vendor wp-admin wp-includes wp-json wp-login wp-sitemap.xml
  `
    .trim()
    .split(/\s+/),
);
/** Noise wherever it stands. */
const NOISE = new Set([...NOISE_FIRST, 'dump', 'phpinfo', 'setup-config', 'shell', 'xmlrpc']);
/** Below these an address is a secret, or about a person. */
const PRIVATE = new Set(
  `
  activate ativar auth boleto cancelar chave cnpj cobranca code codigo confirm confirmar conta contas convite cpf descadastrar e-mail email
  fatura invite key login magic mail order password passwd pedido phone pix recuperar redefinir reset secret senha session tel telefone
  token unsubscribe verificar verify
  `
    .trim()
    .split(/\s+/),
);
/** Below these a person is named. Of each the stem: plurals, and words for women, are the same ('alunas' as 'aluno'). */
const PEOPLE = new Set(
  `
  account aluno assinante associado candidato client cliente colaborador contact contato customer
  donor employee funcionario leitor medico member membro mentorado doador ouvinte paciente patient people perfil
  person pessoa professor profile socio student subscriber terapeuta user usuario voluntario
  `
    .trim()
    .split(/\s+/)
    .map(stemOf),
);
/** An address of a mail with other signs for '@' and '.'. */
const MAILS = new Set(['gmail', 'hotmail', 'icloud', 'outlook', 'yahoo']);
const ENDING = /\.(?:html?|jpe?g|png|gif|webp|mp3|m4a|pdf)$/;
const QUERY = /^(?:(?:p|page_id|cat|attachment_id)=\d{1,7}|feed=[a-z]{1,10})$/;
const BETWEEN_WORDS = /[-_~+, ]/;
const WORD = /^[\p{L}\p{M}]{1,24}$/u;
/** Of a day, or of a part: together no more digits than a date has. */
const NUMBER = /^\d{1,4}$/;
const MOST_NUMBERS = 3;
const MOST_DIGITS = 8;

/**
 * An address that was asked for in vain, as it may be counted: only what looks like a page's of a site, in words with a date or a short
 * number, or a number of a post of WordPress.
 * @returns null for what scanners ask, and what may be about a person
 */
export function missingPath(pathname: string, query: URLSearchParams): string | null {
  if (redactPath(pathname) !== pathname) return null;
  const key = normalTarget(pathname, query)?.key;
  if (!key || key.length > LONGEST_MISSING) return null;
  const [path = '', ...asked] = key.split('?');
  if (asked.length > 1 || (asked[0] !== undefined && !QUERY.test(asked[0]))) return null;
  const parts = path.replace(ENDING, '').split('/').slice(1);
  if (isOwnPart(path) && !OWN_LISTED.has(parts[0] ?? '')) return null;
  if (parts.some((part) => NOISE.has(part) || part.startsWith('apple-touch-icon'))) return null;
  const above = parts.slice(0, -1);
  if (above.some((part) => PRIVATE.has(part) || wordsOf(part).some((word) => PRIVATE.has(word)))) return null;
  if (above.some((part) => wordsOf(part).some((word) => PEOPLE.has(stemOf(word))))) return null;
  if (parts.some((part) => part.startsWith('~') || wordsOf(part).some((word) => MAILS.has(word))))
    return null;
  return path === '/' || isInWords(parts.flatMap(wordsOf)) ? key : null;
}

/** Ours, where a page may be gone that others link to. */
const OWN_LISTED = new Set(['about', 'cartas', 'episodios', 'jornadas', 'shop', 'topics', 'videos']);

/** 'Alunas' → 'alun', 'usuários' → 'usuari', 'professoras' → 'professor', 'clients' → 'client'. */
function stemOf(word: string): string {
  return foldText(word).replace(/(?:es|[aeo]?s|[aeo])$/, '');
}

function wordsOf(part: string): string[] {
  return part.split(BETWEEN_WORDS).filter((word) => word !== '');
}

function isInWords(words: readonly string[]): boolean {
  const others = words.filter((word) => !WORD.test(word));
  return (
    others.every((word) => NUMBER.test(word)) &&
    others.length <= MOST_NUMBERS &&
    others.join('').length <= MOST_DIGITS
  );
}
