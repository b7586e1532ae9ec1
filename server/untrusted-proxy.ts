import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** From a public address anybody may claim to be a proxy: then most of so many requests have to. */
const ENOUGH = 100;

const INSIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Headers that a proxy adds, and a browser never. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Notices a proxy in front that nobody trusts: all visitors then look like one, and share every limit.
 * @param trusted as `clientAddressFrom` takes it
 * @param tell called once, with the proxy's address
 */
export function noticeUntrustedProxy(
  trusted: string[],
  tell: (address: string) => void,
): (req: IncomingMessage) => void {
  const isTrusted = proxyAddr.compile(trusted);
  let isTold = false;
  let seen = 0;
  let claimed = 0;
  return (req) => {
    const { remoteAddress } = req.socket;
    if (isTold || !remoteAddress) return;
    seen += 1;
    if (!FORWARDED.some((name) => req.headers[name] !== undefined) || isTrusted(remoteAddress, 0)) return;
    claimed += 1;
    if (!isInside(remoteAddress) && (claimed < ENOUGH || claimed < seen / 2)) return;
    isTold = true;
    tell(ipaddr.process(remoteAddress).toString());
  };
}

/** Of this machine or its own network, where no visitor comes from. */
function isInside(address: string): boolean {
  return ipaddr.isValid(address) && INSIDE.includes(ipaddr.process(address).range());
}
