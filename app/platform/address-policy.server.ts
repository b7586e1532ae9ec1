import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-host.ts';

/** Hosts and ports that may be contacted. */
export interface AddressPolicy {
  isAllowedAddress: (address: string) => boolean;
  isAllowedPort: (port: number) => boolean;
  /** Addresses that may be asked wherever they lead. */
  isOwn?: (url: URL) => boolean;
}

/** Web servers and their usual alternative ports; not the ports of mail or databases. */
const WEB_PORTS = new Set([80, 443, 8000, 8080, 8443]);

export const publicWeb: AddressPolicy = {
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => WEB_PORTS.has(port),
};

/**
 * The site's own public address may be asked even where it is inside the network, by this host and port alone. All
 * else, where a redirect leads too, is as public as ever.
 */
export function ownAddressPolicy(publicUrl: string): AddressPolicy {
  const { host } = new URL(publicUrl);
  return { ...publicWeb, isOwn: (url) => url.host === host };
}

/**
 * Names are checked when they are resolved. An IP address in the URL is never resolved, so it is checked
 * here.
 */
export function mayBeAsked(url: URL, policy: AddressPolicy): boolean {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  if (policy.isOwn?.(url)) return true;
  if (!policy.isAllowedPort(Number(url.port) || (url.protocol === 'https:' ? 443 : 80))) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? policy.isAllowedAddress(host) : host !== '';
}

export class ForbiddenAddress extends Error {}

/** Refuses a name if any of its addresses is not allowed. */
export function checkedLookup(policy: AddressPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => policy.isAllowedAddress(address))) {
        return callback(new ForbiddenAddress(), '');
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
