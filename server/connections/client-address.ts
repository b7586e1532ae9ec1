import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * Finds a visitor's address: the socket's, unless that is a trusted proxy; then the last address in
 * X-Forwarded-For that is no trusted proxy. The header of other senders is ignored.
 * @param trusted addresses, subnets, or 'loopback', 'linklocal', 'uniquelocal'
 * @throws TypeError where an address is malformed
 */
export function clientAddressFrom(trusted: string[]): (req: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(trusted);
  return (req) => {
    if (!req.socket.remoteAddress) return 'unknown';
    const address = proxyAddr(req, isTrusted);
    return address.startsWith('::ffff:') ? address.slice(7) : address;
  };
}
