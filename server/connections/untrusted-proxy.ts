import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import type { Client } from './client-address.ts';

/** Anybody at a public address may claim to be a proxy, so most of this many requests have to. */
const ENOUGH = 100;

const INSIDE = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Headers that proxies add and browsers never send. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/**
 * Notices an untrusted proxy in front: all visitors then look like one and share every limit.
 * @param trusted like `clientAddressFrom`
 * @param tell called once, with the proxy's address
 */
export function noticeUntrustedProxy(
  trusted: string[],
  tell: (address: string) => void,
): (req: Client) => void {
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

/** An address of this machine or its network, from which no visitor comes. */
function isInside(address: string): boolean {
  return ipaddr.isValid(address) && INSIDE.includes(ipaddr.process(address).range());
}
