import { isFreeMail } from '#app/platform/mail/letter-sender.ts';

/** 'local': a name of this machine or of examples, about which the DNS knows nothing. */
export type DomainKind = 'own' | 'free' | 'local';

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

export function kindOf(domain: string): DomainKind {
  if (isFreeMail(domain)) return 'free';
  const isName = /^[^.\s]+(\.[^.\s]+)*\.[a-z][a-z0-9-]+$/.test(domain);
  const isReserved = /(?:^|\.)(?:local|localhost|internal|test|example|invalid|lan)$/.test(domain);
  return isName && !isReserved ? 'own' : 'local';
}
