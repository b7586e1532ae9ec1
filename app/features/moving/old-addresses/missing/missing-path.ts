import { normalTarget } from '#app/pure/moving/old-address.ts';
import { isOwnPart } from '#app/pure/site/own-parts.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { redactPath } from '#app/pure/text/redact-path.ts';

/** In characters. */
export const LONGEST_MISSING = 200;

/** What programs look for that search sites for holes, and files that browsers ask for by themselves. */
const NOISE_FIRST = new Set(
  `
  .well-known _ignition _next _profiler actuator adminer admin administracao administrator ads.txt api app-ads.txt apple-touch-icon.png assets
  autodiscover aws backup bak
  boaform browserconfig.xml cgi-bin config console containers core cpanel credentials crossdomain.xml database db debug dns-query drupal druid ecp env
  etc favicon.ico favicon.png geoserver
  graphql hnap1 humans.txt jenkins laravel llms.txt login manager media mysql node_modules owa phpmyadmin pma remote sdk security.txt
  joomla jmx logon nacos owncloud painel roundcube secrets server-status service-worker.js sitemap_index.xml solr sql sslvpn sw.js swagger swagger-ui telescope tmp vendor
  vpn webdav webmail wp-admin wp-config wp-includes wp-json wp-login wp-sitemap.xml zabbix
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
/** With these before other words a secret is named, or a number of a person: '/redefinir-senha-…', '/cpf-1234-…'. */
const SECRET = new Set(
  'cnpj cpf passwd password pin recuperar redefinir reset rg secret senha token unsubscribe verificar'.split(
    ' ',
  ),
);
/** Below these a person is named. Of each the stem: plurals, and words for women, are the same ('alunas' as 'aluno'). */
const PEOPLE = new Set(
  `
  account aluno anamnese assinante associado atestado boletim candidato client cliente coachee colaborador consulta contact contato contrato customer
  denuncia diagnostico donor employee ficha fiscal funcionario in inscricao laudo leitor medico member membro menor mentorado mentorando doador ouvinte
  paciente patient people perfil person pessoa professor profile prontuario receituario socio student subscriber terapeuta u user usuario vitima voluntario
  `
    .trim()
    .split(/\s+/)
    .map(stemOf),
);
/** As the first word of a part, these name one person: '/paciente-ana'. */
const PERSONAL_FIRST = new Set(
  'atestado contrato curriculo diagnostico exame laudo paciente prontuario'.split(' ').map(stemOf),
);
/** An address of a mail with other signs for '@' and '.'. */
const MAILS = new Set(['arroba', 'gmail', 'hotmail', 'icloud', 'outlook', 'yahoo']);
const DOMAIN_END = /[-_]com(?:[-_]br)?$/;
const ENDING = /\.(?:html?|jpe?g|png|gif|webp|mp3|m4a|pdf)$/;
const QUERY = /^(?:(?:p|page_id|cat|attachment_id)=\d{1,7}|feed=[a-z]{1,10})$/;
const BETWEEN_WORDS = /[-_~+, ]/;
const WORD = /^[\p{L}\p{M}]{1,24}$/u;
/** Of a day, or of a part: together no more digits than a date has. */
const NUMBER = /^\d{1,4}$/;
const MOST_NUMBERS = 3;
const MOST_DIGITS = 8;
/** Several numbers with more are a date, which begins with its year, or a telephone, a document, a birthday. */
const MOST_SHORT_DIGITS = 4;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * An address that was asked for in vain, as it may be counted: only what looks like a page's of a site, in words with a date or a short
 * number, or a number of a post of WordPress.
 * @returns null for what scanners ask, and what may be about a person
 */
export function missingPath(pathname: string, query: URLSearchParams): string | null {
  if (redactPath(pathname) !== pathname) return null;
  const key = normalTarget(pathname, query)?.key;
  if (!key || key.length > LONGEST_MISSING) return null;
  const [path = '', ...queries] = key.split('?');
  if (queries.length > 1 || (queries[0] !== undefined && !QUERY.test(queries[0]))) return null;
  const parts = path.replace(ENDING, '').split('/').slice(1);
  if (isOwnPart(path) && !OWN_LISTED.has(parts[0] ?? '')) return null;
  if (parts.some((part) => NOISE.has(part) || part.startsWith('apple-touch-icon'))) return null;
  const above = parts.slice(0, -1);
  if (above.some((part) => PRIVATE.has(part) || wordsOf(part).some((word) => PRIVATE.has(word)))) return null;
  if (above.some((part) => wordsOf(part).some((word) => PEOPLE.has(stemOf(word))))) return null;
  if (parts.some(namesSomebody)) return null;
  return path === '/' || isInWords(parts.flatMap(wordsOf)) ? key : null;
}

/** Ours, where a page may be gone that others link to. */
const OWN_LISTED = new Set(['about', 'cartas', 'episodios', 'jornadas', 'shop', 'topics', 'videos']);

/** '~ana', 'ana-gmail-com', 'ana-uol-com-br', 'redefinir-senha-xyz', 'paciente-ana'. */
function namesSomebody(part: string): boolean {
  const words = wordsOf(part);
  const [first = '', ...others] = words;
  return (
    part.startsWith('~') ||
    DOMAIN_END.test(part) ||
    words.some((word) => MAILS.has(word)) ||
    words.slice(0, -1).some((word) => SECRET.has(word)) ||
    (others.length > 0 && PERSONAL_FIRST.has(stemOf(first)))
  );
}

/** 'Alunas' → 'alun', 'usuários' → 'usuari', 'professoras' → 'professor', 'clients' → 'client'. */
function stemOf(word: string): string {
  return foldText(word).replace(/(?:es|[aeo]?s|[aeo])$/, '');
}

function wordsOf(part: string): string[] {
  return part.split(BETWEEN_WORDS).filter((word) => word !== '');
}

function isInWords(words: readonly string[]): boolean {
  const others = words.filter((word) => !WORD.test(word));
  const digits = others.join('').length;
  return (
    others.every((word) => NUMBER.test(word)) &&
    others.length <= MOST_NUMBERS &&
    digits <= MOST_DIGITS &&
    (others.length < 2 || digits <= MOST_SHORT_DIGITS || YEAR.test(others[0] ?? ''))
  );
}
