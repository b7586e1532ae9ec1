import ipaddr from 'ipaddr.js';

/** Ends of names that are nobody's on the web: they lead somewhere inside a network, or nowhere. */
const INNER_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa|invalid)$/;

/** Global unicast only: no private, loopback, link-local, shared, reserved, multicast or translated address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // Of IPv6 only 2000::/3 is given out; '::7f00:1' is unicast by name and 127.0.0.1 in fact.
  return parsed.kind() === 'ipv4' || ((parsed as ipaddr.IPv6).parts[0] ?? 0) >> 13 === 1;
}

/**
 * Whether visitors may reach this host, as far as its name tells: nothing is resolved.
 * @param hostname of a URL, which has read every form of an IPv4 address
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !INNER_NAMES.test(host);
}
