import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { keyDigest } from '#app/platform/limits/rate-limit.server.ts';
import { ROOT, startSite } from '../bench/site-process.ts';
import { type HeldSite, startAlone } from '../faults/held-site.ts';
import { freePort } from '../testing/free-port.ts';
import { report as reportLine } from '../testing/trial-report.ts';

// `node scripts/tries/try-proxy.ts`: starts Caddy and nginx with the files of deploy/proxy in front of the built site, and
// checks what visitors and the admin area need. It needs root, caddy, nginx, openssl and curl (Debian packages).

const NAME = 'example.com.br';
/** A client that is not the proxy, on this machine. */
const CLIENT = '127.9.9.9';
const INVENTED = '6.6.6.6';
const ADMIN = { email: 'a@a.test', password: 'uma-senha-bem-longa' };
const PART_BYTES = 16 * 1024 * 1024;
const run = promisify(execFile);
const HAS_IPV6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
);

const work = mkdtempSync(join(tmpdir(), 'conversas-proxy-'));
const report = (name: string, what: string, isGood: boolean, seen: unknown) =>
  reportLine(`${name}: ${what}`, isGood, seen);

try {
  for (const name of ['caddy', 'nginx'] as const) await tryBehind(name);
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function tryBehind(name: 'caddy' | 'nginx'): Promise<void> {
  const dataDir = join(work, `data-${name}`);
  const port = await freePort();
  const settings = {
    PUBLIC_URL: `https://${NAME}:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const site = await startSite({ dataDir }, settings);
  const plainPort = await freePort();
  const proxy = (name === 'caddy' ? startCaddy : startNginx)(port, plainPort, site.port);
  try {
    await check(name, `https://${NAME}:${port}`, port, dataDir);
    await checkDoors(name, port, plainPort);
    await site.stop();
    if (name === 'caddy') await checkWaiting(port, () => startAlone({ dataDir }, site.port, 1, settings));
  } finally {
    await ended(proxy);
    await site.stop();
  }
}

/** Its own file, with ports of this run and a certificate of Caddy's internal authority. */
function startCaddy(port: number, plainPort: number, sitePort: number): ChildProcess {
  const file = join(work, 'Caddyfile');
  const given = readFileSync(join(ROOT, 'deploy/proxy/Caddyfile'), 'utf8');
  const tried = given
    .replace(`${NAME} {`, `${NAME} {\n\ttls internal`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
  const ports = `http_port ${plainPort}\n\thttps_port ${port}`;
  writeFileSync(file, `{\n\tadmin off\n\t${ports}\n\tskip_install_trust\n}\n${tried}`);
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
    stdio: 'ignore',
  });
}

/** Its own file, with ports of this run and a self-signed certificate. */
function startNginx(port: number, plainPort: number, sitePort: number): ChildProcess {
  const [key, cert] = [join(work, 'key.pem'), join(work, 'cert.pem')];
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, ...names],
    {
      stdio: 'ignore',
    },
  );
  const server = readFileSync(join(ROOT, 'deploy/proxy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen [::]:80;', HAS_IPV6 ? `listen [::1]:${plainPort};` : '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/listen \[::\]:443( .*;)/, HAS_IPV6 ? `listen [::1]:${port}$1` : '')
    .replace('root /var/www/html', `root ${work}`)
    .replace(/ssl_certificate .*/, `ssl_certificate ${cert};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
  const file = join(work, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\nuser root;\npid ${work}/nginx.pid;\nerror_log ${work}/error.log;\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path ${work}/body;\nproxy_temp_path ${work}/proxy;\n${server}}\n`,
  );
  return spawn('nginx', ['-e', join(work, 'error.log'), '-c', file], { stdio: 'ignore' });
}

async function check(name: string, origin: string, port: number, dataDir: string): Promise<void> {
  const jar = join(work, `${name}.cookies`);
  const always = [
    '-sk',
    '--resolve',
    `${NAME}:${port}:127.0.0.1`,
    '--interface',
    CLIENT,
    '-b',
    jar,
    '-c',
    jar,
  ];
  const curl = async (path: string, ...more: string[]) => {
    const { stdout } = await run('curl', [...always, ...more, `${origin}${path}`]).catch((error) => error);
    return String(stdout ?? '');
  };
  for (let turn = 0; turn < 100 && !(await curl('/readyz', '-i')).includes(' 200'); turn += 1)
    await pause(100);

  const home = await curl('/', '-D-', '-o', '/dev/null', '--http2', '-H', 'Accept-Encoding: br');
  report(name, 'a page by HTTP/2', home.startsWith('HTTP/2 200'), home);
  report(name, 'the compression of the site, untouched', /^content-encoding: br\r?$/im.test(home), home);
  const plain = await curl('/', '-D-', '-o', '/dev/null', '-H', 'Accept-Encoding: identity');
  report(name, 'no compression where none was asked for', !/^content-encoding/im.test(plain), plain);

  const form = Object.entries(ADMIN).flatMap(([key, value]) => ['--data-urlencode', `${key}=${value}`]);
  const foreign = await curl('/auth', '-i', '-H', 'Origin: https://elsewhere.test', ...form);
  report(name, 'a form of another site is refused', foreign.includes(' 403'), foreign);
  const spoofed = ['-H', `X-Forwarded-For: ${INVENTED}`];
  await curl(
    '/auth',
    '-i',
    '-H',
    `Origin: ${origin}`,
    ...spoofed,
    '-d',
    'email=b@b.test&password=errada-mesmo',
  );
  const entry = await curl('/auth', '-i', '-H', `Origin: ${origin}`, ...spoofed, ...form);
  report(name, 'the own form is accepted, so the host is right', entry.includes(' 302'), entry);
  const database = new DatabaseSync(join(dataDir, 'conversas.sqlite'), { readOnly: true });
  const keys = database.prepare('select key from rate_limits').all();
  database.close();
  const seen = keys.map(({ key }) => key).join();
  report(
    name,
    "limits count the client's address, not an invented one",
    seen.includes(keyDigest(CLIENT)) && !seen.includes(keyDigest(INVENTED)),
    seen,
  );

  await checkUpload(name, origin, curl);
  const began = performance.now();
  const events = await curl('/admin/eventos', '--max-time', '3', '-N', '-H', 'Accept: text/event-stream');
  report(
    name,
    `events at once (${events.length} bytes in an answer that goes on)`,
    events.length > 0,
    events,
  );
  report(name, 'the answer with events stays open', performance.now() - began > 2_500, 'it ended');
  const metrics = await curl('/metrics', '-i');
  report(name, '/metrics is hidden from outside', metrics.includes(' 404'), metrics);
}

/** What the proxy does by itself, and that nothing comes ahead of an answer. */
async function checkDoors(name: string, port: number, plainPort: number): Promise<void> {
  const addresses = HAS_IPV6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
  if (!HAS_IPV6) console.log(`not tried: ${name}: IPv6, which this machine lacks`);
  for (const address of addresses) {
    const ask = async (origin: string, path: string) => {
      const at = ['--resolve', `${NAME}:${new URL(origin).port}:${address}`];
      const { stdout } = await run('curl', ['-ski', ...at, origin + path]).catch((error) => error);
      return String(stdout ?? '');
    };
    const plain = await ask(`http://${NAME}:${plainPort}`, '/topics?a=1');
    const target = /^location: (\S+)/im.exec(plain)?.[1] ?? '';
    // The port is one of this run only, and nginx does not know it.
    const isSame = new RegExp(`^https://${NAME}(:${port})?/topics\\?a=1$`).test(target);
    report(name, `http leads to https, at ${address}`, /^HTTP\/\S+ 30[18]/.test(plain) && isSame, plain);
    const secure = await ask(`https://${NAME}:${port}`, '/');
    report(
      name,
      `the site answers at ${address}, without early hints`,
      /^HTTP\/\S+ 200/.test(secure),
      secure,
    );
  }
  if (name === 'caddy') return; // it answers certificate authorities itself
  const folder = join(work, '.well-known/acme-challenge');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'proof'), 'certbot');
  const at = ['--resolve', `${NAME}:${plainPort}:127.0.0.1`];
  const { stdout } = await run('curl', [
    '-s',
    ...at,
    `http://${NAME}:${plainPort}/.well-known/acme-challenge/proof`,
  ]);
  report(name, "certbot's proof is served by http, for renewals", stdout === 'certbot', stdout);
}

/** Caddy lets requests wait while nothing listens behind it; nginx can't. */
async function checkWaiting(port: number, start: () => Promise<HeldSite>): Promise<void> {
  const at = ['--resolve', `${NAME}:${port}:127.0.0.1`];
  const request = run('curl', [
    '-sk',
    ...at,
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    `https://${NAME}:${port}/`,
  ]);
  await pause(500);
  const site = await start();
  try {
    const { stdout } = await request.catch((error) => error);
    report('caddy', 'a request waits while the site starts anew', stdout === '200', stdout);
  } finally {
    await site.end();
  }
}

async function checkUpload(
  name: string,
  origin: string,
  curl: (path: string, ...more: string[]) => Promise<string>,
): Promise<void> {
  const part = join(work, 'part');
  writeFileSync(part, Buffer.alloc(PART_BYTES, 1));
  const coded = (value: string) => Buffer.from(value).toString('base64');
  const common = ['-i', '-H', `Origin: ${origin}`, '-H', 'Tus-Resumable: 1.0.0'];
  const metadata = `Upload-Metadata: filename ${coded('a.mp3')},purpose ${coded('episode-audio')}`;
  const length = `Upload-Length: ${2 * PART_BYTES}`;
  const begun = await curl('/admin/uploads', '-X', 'POST', ...common, '-H', length, '-H', metadata);
  const place = /^location: (\S+)/im.exec(begun)?.[1];
  if (!place) return report(name, 'an upload begins', false, begun);
  const headers = [
    '-H',
    'Content-Type: application/offset+octet-stream',
    '-H',
    'Upload-Offset: 0',
    '-H',
    'Expect:',
  ];
  const sent = await curl(place, '-X', 'PATCH', ...common, ...headers, '--data-binary', `@${part}`);
  const offset = /^upload-offset: (\d+)/im.exec(sent)?.[1];
  report(name, 'a part of 16 MiB arrives', Number(offset) === PART_BYTES, sent);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
