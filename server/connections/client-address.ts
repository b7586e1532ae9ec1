import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** What a visitor's address is found by. */
export interface Client {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string };
}

/**
 * Finds a visitor's address: the socket's, unless that is a trusted proxy; then the last address in
 * X-Forwarded-For that is no trusted proxy. The header of other senders is ignored.
 * @param trusted addresses, subnets, or 'loopback', 'linklocal', 'uniquelocal'
 * @throws TypeError where an address is malformed
 */
export function clientAddressFrom(trusted: string[]): (client: Client) => string {
  const isTrusted = proxyAddr.compile(trusted);
  return (client) => {
    if (!client.socket.remoteAddress) return 'unknown';
    const address = proxyAddr(client as IncomingMessage, isTrusted);
    return address.startsWith('::ffff:') ? address.slice(7) : address;
  };
}
