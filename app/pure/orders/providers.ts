/** Ways to pay that need no provider: Pix direto, and nothing to pay. */
const OWN_METHODS = ['pix', 'free'];

/** Whether a provider takes the money on its page, and gives it back by itself. Otherwise the host does both. */
export function isByProvider(method: string): boolean {
  return !OWN_METHODS.includes(method);
}

/** The way to pay, in lists and exports. */
export function methodName(method: string): string {
  if (method === 'pix') return 'Pix direto';
  return method === 'free' ? 'Sem custo' : providerWords(method).name;
}

/** A provider in texts for people, with its article. */
export interface ProviderWords {
  /** 'Stripe' */
  name: string;
  /** 'a Stripe' */
  it: string;
  /** 'da Stripe' */
  of: string;
  /** 'na Stripe' */
  at: string;
  /** 'à Stripe' */
  to: string;
  /** 'pela Stripe' */
  by: string;
  /** The setting with its key. */
  setting: string;
}

/** A row for each provider that orders can name: see the README of `payments`. */
export const PROVIDERS: Readonly<Record<string, ProviderWords>> = {
  stripe: {
    name: 'Stripe',
    it: 'a Stripe',
    of: 'da Stripe',
    at: 'na Stripe',
    to: 'à Stripe',
    by: 'pela Stripe',
    setting: 'STRIPE_SECRET_KEY',
  },
};

/** How a provider reports what happened at it. It signs each call, whose Origin and session say nothing. */
interface Webhook {
  provider: string;
  path: string;
  /** Of a call's body. */
  mostBytes: number;
}

/** One for each provider. */
export const WEBHOOKS: readonly Webhook[] = [
  { provider: 'stripe', path: '/webhooks/stripe' satisfies Href, mostBytes: 256 * 1_024 },
];

/** What its numbers of customers look like, which Ghost, Beehiiv and others name in their lists. */
const CUSTOMER_REFS: ReadonlyArray<[provider: string, ref: RegExp]> = [['stripe', /^cus_[A-Za-z0-9]{1,60}$/]];

/** Of which provider a customer's number is; null where it looks like nobody's. */
export function providerOfCustomer(ref: string): string | null {
  return CUSTOMER_REFS.find(([, pattern]) => pattern.test(ref))?.[0] ?? null;
}

/** @param provider as rows name it; one that is gone keeps its name */
export function providerWords(provider: string): ProviderWords {
  const known = PROVIDERS[provider];
  if (known) return known;
  const name = provider;
  return {
    name,
    it: name,
    of: `de ${name}`,
    at: `em ${name}`,
    to: `a ${name}`,
    by: `por ${name}`,
    setting: name,
  };
}

/** Every provider, in a sentence about all. */
export function allProviders(form: keyof ProviderWords): string {
  return Object.values(PROVIDERS)
    .map((words) => words[form])
    .join(' e ');
}
