import ipaddr from 'ipaddr.js';

/**
 * What a limit counts by: a whole IPv4 address, or the /64 of an IPv6 address, because one household has a
 * /64.
 */
export function rateLimitAddress(clientAddress: string): string {
  return networkOf(clientAddress, { ipv4: 32, ipv6: 64 });
}

/**
 * The address stored beside a consent or a message: enough to tell networks apart, too little to identify a
 * person.
 */
export function shortenedAddress(clientAddress: string): string {
  return networkOf(clientAddress, { ipv4: 24, ipv6: 48 });
}

function networkOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits.ipv4}`).toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(`${parsed}`)}/${bits.ipv6}`)}`;
}

function withoutZone(address: string): string {
  return address.split('%', 1)[0] ?? '';
}
