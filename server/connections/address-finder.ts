import type { Env } from '#app/platform/env.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { PrimaryLink } from '../workers/primary-link.ts';
import { type Client, clientAddressFrom } from './client-address.ts';
import { noticeUntrustedProxy } from './untrusted-proxy.ts';

/** Finds a visitor's address, and notices an untrusted proxy that hides all of them. */
export function addressFinder(
  { TRUSTED_PROXIES }: Env,
  { log, metrics }: Pick<Services, 'log' | 'metrics'>,
  primary: PrimaryLink | null,
) {
  const find = clientAddressFrom(TRUSTED_PROXIES);
  const look = noticeUntrustedProxy(TRUSTED_PROXIES, (address) => {
    if (metrics.untrustedProxy !== null) return; // another worker was first
    metrics.untrustedProxy = address;
    primary?.tellUntrustedProxy(address);
    log.warn(
      { proxy: address },
      `a server in front (${address}) is not in TRUSTED_PROXIES: to the limits all visitors are one`,
    );
  });
  return (req: Client) => {
    look(req);
    return find(req);
  };
}
