import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { InvalidSettings, readEnv } from './env.server.ts';

test('requires no setting', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: resolve('data'), LOG_LEVEL: 'info' });
});

test('treats an empty setting as absent', () => {
  const env = readEnv({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '', AUTH_SECRET: '', SMTP_URL: '' });
  expect(env).toMatchObject({ PORT: 3000 });
  expect(env.PUBLIC_URL ?? env.DATABASE_URL ?? env.AUTH_SECRET ?? env.SMTP_URL).toBeUndefined();
});

test.each([
  ['PORT', ['abc', '-1', '65536', '3000.5', '30 00']],
  ['WORKERS', ['0', '-1', '65', '999', '1.5', 'todos', 'Auto', '2 núcleos']],
  ['PUBLIC_URL', ['exemplo.com.br', 'ftp://exemplo.com.br', 'https://exemplo.com.br/caminho', 'https://']],
  [
    'PUBLIC_URL',
    ['https://eu:segredo@exemplo.com.br', 'https://exemplo.com.br?x', 'https://exemplo.com.br#x'],
  ],
  ['DATABASE_URL', ['mysql://a/b', 'banco', 'http://localhost']],
  ['AUTH_SECRET', ['curto', 'a'.repeat(31)]],
  ['SMTP_URL', ['http://mail.example', 'mail.example', 'smtp://', 'smtp:///fila', 'smtp://:587']],
  ['BOUNCE_ADDRESS', ['devolve', 'devolve@', 'devolve+x@exemplo.com.br', `${'d'.repeat(35)}@exemplo.com.br`]],
  [
    'BOUNCE_IMAP_URL',
    ['servidor', 'https://u:s@mail.example', 'imaps://', 'imaps://mail.example', 'imaps://u@mail.example'],
  ],
  [
    'BOUNCE_IMAP_URL',
    ['imaps://u:%zz@mail.example', 'imaps://u:s@mail.example?x', 'imaps://u:s#x@mail.example'],
  ],
  ['BACKUP_DIR', ['s3:copias', 's3://', 's3://b', 's3://Copias/x', 's3://balde/../x', 'https://balde/x']],
  ['BACKUP_HOUR', ['24', '-1', '4.5', 'quatro']],
  ['NODE_ENV', ['prod', 'Production', 'staging']],
  ['LOG_LEVEL', ['verbose', 'INFO ']],
  ['TRUSTED_PROXIES', ['proxy.example', '10.0.0.0/33', '10.0.0.1, tudo']],
])('names a wrong %s, with what to write', (name, values) => {
  for (const value of values) {
    const read = () => readEnv({ [name]: value });
    expect(read, value).toThrow(InvalidSettings);
    expect(read).toThrow(new RegExp(`^Configuração inválida:\n  ${name}: escreva .+$`));
  }
});

test('reports all wrong settings at once', () => {
  expect(() => readEnv({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT: .*\n {2}LOG_LEVEL: /);
});

test('reports a wrong secret without showing it', () => {
  expect(() => readEnv({ AUTH_SECRET: 'segredo' })).not.toThrow(/segredo/);
  expect(() => readEnv({ DATABASE_URL: 'mysql://u:segredo@h/b' })).not.toThrow(/segredo@/);
  expect(() => readEnv({ BOUNCE_IMAP_URL: 'http://u:segredo@h' })).not.toThrow(/segredo/);
});

test('takes a number of workers, or auto', () => {
  expect(['1', ' 4 ', '64', 'auto', ''].map((WORKERS) => readEnv({ WORKERS }).WORKERS)).toEqual([
    1,
    4,
    64,
    'auto',
    1,
  ]);
});

test('parses valid values', () => {
  const env = readEnv({
    PORT: '8080',
    PUBLIC_URL: 'https://exemplo.com.br/',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8 ,::1',
    DATABASE_URL: 'postgresql://u:p@localhost:5432/b',
    BOUNCE_ADDRESS: 'Devolve@Exemplo.com.br',
    BOUNCE_IMAP_URL: 'imaps://devolve%40exemplo.com.br:s%23nha@mail.exemplo.com.br:993/Devolvidas',
  });
  expect(env).toMatchObject({
    PORT: 8080,
    PUBLIC_URL: 'https://exemplo.com.br',
    TRUSTED_PROXIES: ['loopback', '10.0.0.0/8', '::1'],
  });
});

const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'arquivos',
  S3_REGION: 'sa-east-1',
  S3_ACCESS_KEY_ID: 'chave',
  S3_SECRET_ACCESS_KEY: 'segredo',
};

test('groups the settings of a bucket: all or none', () => {
  expect(readEnv({}).S3).toBeNull();
  expect(readEnv(S3).S3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'arquivos',
    region: 'sa-east-1',
    accessKeyId: 'chave',
    secretAccessKey: 'segredo',
  });
  for (const name of Object.keys(S3)) {
    expect(() => readEnv({ ...S3, [name]: '' })).toThrow(
      new RegExp(`^Configuração inválida:\n  ${name}: falta;.+$`),
    );
  }
  expect(() => readEnv({ ...S3, S3_BUCKET: 'Meu Balde' })).toThrow('S3_BUCKET: escreva');
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a, whsec_b' };

test('groups the settings of Stripe: both or none', () => {
  expect(readEnv({}).STRIPE).toBeNull();
  expect(readEnv(STRIPE).STRIPE).toEqual({
    secretKey: 'sk_test_abc',
    webhookSecrets: ['whsec_a', 'whsec_b'],
    apiBase: null,
  });
  for (const name of Object.keys(STRIPE)) {
    expect(() => readEnv({ ...STRIPE, [name]: '' })).toThrow(
      new RegExp(`${name}: falta; as de Stripe valem juntas`),
    );
  }
  expect(() => readEnv({ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_abc' })).toThrow(
    'STRIPE_SECRET_KEY: escreva',
  );
  expect(() => readEnv({ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_a,b' })).toThrow(
    'STRIPE_WEBHOOK_SECRET: escreva',
  );
});

test('in production, sends the key only to Stripe or to this machine', () => {
  const at = (STRIPE_API_BASE: string, NODE_ENV: string) =>
    readEnv({ ...STRIPE, STRIPE_API_BASE, NODE_ENV }).STRIPE;
  for (const base of ['http://127.0.0.1:12111', 'http://localhost:1', 'http://[::1]:1'])
    expect(at(base, 'production')?.apiBase).toBe(base);
  for (const base of ['https://api.example', 'http://127.0.0.1.evil.example', 'http://10.0.0.1'])
    expect(() => at(base, 'production')).toThrow('STRIPE_API_BASE: é só para testes');
  expect(at('https://api.example', 'test')?.apiBase).toBe('https://api.example');
  expect(() => readEnv({ STRIPE_API_BASE: 'http://127.0.0.1:1' })).toThrow('STRIPE_API_BASE: vale só com');
});

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'arquivos',
  S3_REGION: 'r',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
};

test('reads where backups go', () => {
  expect(readEnv({}).BACKUP_HOUR).toBe(4);
  expect(readEnv({ BACKUP_DIR: '/backups' }).BACKUP_DIR).toEqual({ kind: 'folder', path: '/backups' });
  const copies = { kind: 'bucket', bucket: 'copias', prefix: '' };
  expect(readEnv({ ...BUCKET, BACKUP_DIR: 's3://copias/' }).BACKUP_DIR).toEqual(copies);
  const own = { kind: 'bucket', bucket: 'arquivos', prefix: 'copias/site' };
  expect(readEnv({ ...BUCKET, BACKUP_DIR: 's3://arquivos/copias/site/' }).BACKUP_DIR).toEqual(own);
});

test('refuses backups in the data folder, in the bucket of the files, and in a bucket without a key', () => {
  for (const BACKUP_DIR of ['/srv/data', '/srv/data/backups', '/srv/data/../data/x'])
    expect(() => readEnv({ DATA_DIR: '/srv/data', BACKUP_DIR }), BACKUP_DIR).toThrow(
      /BACKUP_DIR: .*fora de DATA_DIR/,
    );
  expect(() => readEnv({ DATA_DIR: '/srv/data', BACKUP_DIR: '/srv/data-backups' })).not.toThrow();
  expect(() => readEnv({ ...BUCKET, BACKUP_DIR: 's3://arquivos/' })).toThrow(/s3:\/\/arquivos\/copias/);
  expect(() => readEnv({ BACKUP_DIR: 's3://copias/' })).toThrow(/BACKUP_DIR: .*S3_/);
});
