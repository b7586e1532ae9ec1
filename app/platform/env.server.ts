import { resolve } from 'node:path';
import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { withoutEnd } from '#app/pure/text/linear-text.ts';
import {
  type BackupAddress,
  COPY_ADDRESS_EXAMPLE,
  isWithin,
  readBackupAddress,
} from './backups/store-address.ts';

const IMAP_EXAMPLE = 'escreva imaps://usuario:senha@servidor:993, com usuário e senha';

const port = z.coerce
  .number({ error: 'escreva um número de porta, por exemplo 3000' })
  .int('escreva um número inteiro')
  .min(0, 'escreva um número de 0 a 65535')
  .max(65_535, 'escreva um número de 0 a 65535');

const httpUrl = z
  .url({
    protocol: /^https?$/,
    error: 'escreva um endereço http:// ou https://, por exemplo https://exemplo.com.br',
    abort: true,
  })
  .refine(isBareOrigin, 'escreva só o endereço: sem caminho nem perguntas depois dele, sem senha dentro')
  .transform((url) => new URL(url).origin);

const mailAddress = z
  .string()
  .trim()
  .regex(/^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'escreva Nome <endereco@exemplo.com.br>')
  .transform((text) => {
    const begin = text.indexOf('<');
    const name = text.slice(0, Math.max(begin, 0)).trim();
    return { name: name.replace(/^"(.*)"$/, '$1') || null, address: withoutEnd(text.slice(begin + 1), />/) };
  });

const bounceAddress = z
  .string()
  .trim()
  .toLowerCase()
  // Each mail adds 30 signs before the @, and 64 are allowed (RFC 5321).
  .regex(
    /^[a-z0-9._-]{1,34}@(?:[a-z0-9-]+\.)+[a-z0-9-]+$/,
    'escreva um endereço com até 34 letras, números, pontos ou hifens antes do @, por exemplo devolve@exemplo.com.br',
  );

const imapUrl = z
  .url({ protocol: /^imaps?$/, hostname: /./, error: IMAP_EXAMPLE, abort: true })
  .refine(hasCredentials, IMAP_EXAMPLE);

const workers = z
  .string()
  .trim()
  .regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'escreva auto, ou um número inteiro de 1 a 64')
  .transform((text) => (text === 'auto' ? text : Number(text)));
const backupDir = z
  .string()
  .trim()
  .transform((text, { addIssue }) => {
    const address = readBackupAddress(text);
    if (address) return address;
    addIssue({ code: 'custom', message: COPY_ADDRESS_EXAMPLE });
    return z.NEVER;
  });

const backupHour = z.coerce
  .number({ error: 'escreva uma hora de 0 a 23, a de Brasília' })
  .int('escreva uma hora inteira, de 0 a 23')
  .min(0, 'escreva uma hora de 0 a 23, a de Brasília')
  .max(23, 'escreva uma hora de 0 a 23, a de Brasília');

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().trim().min(1).default('0.0.0.0'),
  WORKERS: workers.default(1),
  DATA_DIR: z
    .string()
    .trim()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  PUBLIC_URL: httpUrl.optional(),
  DOMAIN_CHECK: z.enum(['on', 'off'], { error: 'escreva off, ou apague-a' }).default('on'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'escreva postgres://usuario:senha@servidor:5432/banco' })
    .optional(),
  AUTH_SECRET: z.string().min(32, 'escreva ao menos 32 caracteres sorteados').optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .refine(
      areAddresses,
      'escreva endereços ou redes separados por vírgula, por exemplo 10.0.0.0/8, loopback',
    ),
  SMTP_URL: z
    // Without a host the library would silently use localhost.
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'escreva smtp://usuario:senha@servidor:587' })
    .optional(),
  MAIL_FROM: mailAddress.optional(),
  LETTERS_FROM: mailAddress.optional(),
  BOUNCE_ADDRESS: bounceAddress.optional(),
  BOUNCE_IMAP_URL: imapUrl.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'escreva o nome do bucket: letras minúsculas, números e hifens',
    )
    .optional(),
  S3_REGION: z.string().trim().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().trim().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().min(1).optional(),
  BACKUP_DIR: backupDir.optional(),
  BACKUP_HOUR: backupHour.default(4),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/, 'escreva a chave secreta da Stripe, que começa com sk_ ou rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret)),
      'escreva o segredo do webhook, que começa com whsec_; dois, durante uma troca, separados por vírgula',
    )
    .optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  RECOGNISER_MODEL: z
    .string()
    .trim()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  ADMIN_EMAIL: z.email('escreva o e-mail de quem vai administrar o site').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'escreva ao menos 12 caracteres').optional(),
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(/^\S{16,}$/, 'escreva ao menos 16 caracteres sorteados, sem espaços')
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'escreva fatal, error, warn, info, debug, trace ou silent',
    })
    .default('info'),
  // A typo such as 'prod' would mean development, which exposes the sources.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'escreva production, ou apague-a' })
    .default('development'),
});

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

const STRIPE_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Groups settings that make sense only together. */
const schema = variables
  .superRefine((env, { addIssue }) => {
    const tell = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
    for (const [whose, names] of [
      ['S3', S3_VARIABLES],
      ['Stripe', STRIPE_VARIABLES],
    ] as const) {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length === names.length) continue;
      for (const name of missing) tell(name, `falta; as de ${whose} valem juntas: ${names.join(', ')}`);
    }
    const problem = env.BACKUP_DIR && problemOfCopies(env.BACKUP_DIR, env);
    if (problem) tell('BACKUP_DIR', problem);
    if (!env.STRIPE_API_BASE) return;
    if (!env.STRIPE_SECRET_KEY) tell('STRIPE_API_BASE', `vale só com ${STRIPE_VARIABLES.join(' e ')}`);
    // Every call sends the secret key there.
    if (env.NODE_ENV === 'production' && !isLoopback(new URL(env.STRIPE_API_BASE).hostname))
      tell('STRIPE_API_BASE', 'é só para testes: em produção, apague-a ou escreva um endereço desta máquina');
  })
  .transform((env) => {
    const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...rest } = env;
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, ...others } = rest;
    const S3 = S3_ENDPOINT && {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET ?? '',
      region: S3_REGION ?? '',
      accessKeyId: S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    };
    const STRIPE = STRIPE_SECRET_KEY && {
      secretKey: STRIPE_SECRET_KEY,
      webhookSecrets: STRIPE_WEBHOOK_SECRET ?? [],
      apiBase: STRIPE_API_BASE ?? null,
    };
    return { ...others, S3: S3 || null, STRIPE: STRIPE || null };
  });

export type Env = z.infer<typeof schema>;

/** One line per wrong setting: its name and what to write instead. The start prints it and stops. */
export class InvalidSettings extends Error {
  override readonly name = 'InvalidSettings';
}

/**
 * Reads and validates every setting at once.
 * @param source the process's environment; an empty value counts as absent
 * @throws InvalidSettings
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new InvalidSettings(`Configuração inválida:\n${lines.join('\n')}`);
}

/** A backup must survive what destroys the data folder, and must not be mistaken for content. */
function problemOfCopies(
  address: BackupAddress,
  { DATA_DIR, S3_ENDPOINT, S3_BUCKET }: { DATA_DIR: string; S3_ENDPOINT?: string; S3_BUCKET?: string },
): string | null {
  if (address.kind === 'folder') {
    return isWithin(address.path, DATA_DIR)
      ? 'escreva uma pasta fora de DATA_DIR, de preferência em outro disco: quem perde uma perde a outra'
      : null;
  }
  if (!S3_ENDPOINT) return 's3:// vale só com as variáveis S3_…: escreva-as também, ou uma pasta';
  return address.bucket === S3_BUCKET && !address.prefix
    ? `${S3_BUCKET} guarda os arquivos do site: escreva outro bucket, ou uma pasta nele (s3://${S3_BUCKET}/copias)`
    : null;
}

/** Refuses a path or query: it would be dropped silently. */
function isBareOrigin(url: string): boolean {
  const { origin, href } = new URL(url);
  return href === `${origin}/`;
}

/** A password may have any sign, encoded. */
function hasCredentials(url: string): boolean {
  const { username, password, search, hash } = new URL(url);
  if (!username || !password || search || hash) return false;
  try {
    decodeURIComponent(`${username}${password}${new URL(url).pathname}`);
    return true;
  } catch {
    return false;
  }
}

function areAddresses(list: string[]): boolean {
  try {
    proxyAddr.compile(list);
    return true;
  } catch {
    return false;
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
