import ipaddr from 'ipaddr.js';

/** Name endings that are not on the public web: they lead into a network, or nowhere. */
const INNER_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|invalid)$/;

/**
 * Global unicast only: no private, loopback, link-local, shared, reserved, multicast or translated address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // IPv6 assigns only 2000::/3. '::7f00:1' counts as unicast, but is 127.0.0.1.
  return parsed.kind() === 'ipv4' || ((parsed as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
}

/**
 * Whether a host name looks public; nothing is resolved.
 * @param hostname of a URL, which has normalized every form of an IPv4 address
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !INNER_NAMES.test(host);
}
