/** Sends requests of visitors, each of another network, so that no limit of one visitor applies. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const PATIENCE_MS = 20_000;

export function askingAt(port: number): Ask {
  let sent = 0;
  return (path, { headers, ...init } = {}) => {
    sent += 1;
    const visitor = `20.${(sent >> 8) & 255}.${sent & 255}.9`;
    return fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
      headers: { 'X-Forwarded-For': visitor, ...(headers as Record<string, string>) },
    });
  };
}

export function asJson(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
