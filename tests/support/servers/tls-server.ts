import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';

/** A server that only shows its certificate. @returns its origin */
export function startTlsServer(): Promise<string> {
  return begin(createServer({ key: KEY, cert: CERTIFICATE }));
}

/** A server that accepts connections and says nothing. @returns its origin, as of a server with a certificate */
export function startSilentServer(): Promise<string> {
  return begin(createTcpServer());
}

async function begin(server: Server): Promise<string> {
  server.on('connection', (socket) => socket.on('error', () => {}).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The end of the certificate below. */
export const CERTIFICATE_ENDS = '2036-11-20T19:39:08.000Z';

// Signed by itself, made for this file: it opens nothing.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMmLVVfsuUfGkA+nu
T31iBM3A4sQ2DAMZBdYZPmRJZ5ehRANCAAQ6CGrAO3WstdV28TG3rv8crKBqi1q3
tmjrxI0EKiLPhwQWSrhowAf3esMXz8WuvTjVHkSYHm3Y21aoIOgDsf+C
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBjTCCATOgAwIBAgIUBZjc/lWphD8nzNKiK8dEogU2DIIwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRY29udmVyc2FzLmV4YW1wbGUwHhcNMjYxMTIzMTkzOTA4WhcN
MzYxMTIwMTkzOTA4WjAcMRowGAYDVQQDDBFjb252ZXJzYXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABDoIasA7day11XbxMbeu/xysoGqLWre2aOvE
jQQqIs+HBBZKuGjAB/d6wxfPxa69ONUeRJgebdjbVqgg6AOx/4KjUzBRMB0GA1Ud
DgQWBBRn7HLGWl8ZUsl5OxbpDF/YneatJDAfBgNVHSMEGDAWgBRn7HLGWl8ZUsl5
OxbpDF/YneatJDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCICD6
N4EQBk2Sj9w0qfd3HpkyvN+KY2pg59o0JNcFoLQLAiEA8XZa659MLr2mUtcAy8o7
diHg0PfiP27uRtQVoxSt0lU=
-----END CERTIFICATE-----
`;
