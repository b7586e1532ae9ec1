import { isSameToken, signText } from '#app/platform/tokens.server.ts';
import { absoluteHref } from '#app/pure/text/written-href.ts';

/** 96 bits. */
const PROOF_LENGTH = 16;

interface Signing {
  publicUrl: string;
  /** The site's secret. */
  secret: string;
}

/** Gives every web address of a letter its number, in the order of the letter. */
export interface LinkBook {
  /** The address that stands in the mail for this one. */
  addressOf(href: string): string;
  /** The addresses by number, counted from 1. */
  readonly hrefs: readonly string[];
}

/** @param countsClicks false leaves every address as it is, and numbers none */
export function openLinkBook(
  { publicUrl, secret }: Signing,
  { letterNumber, countsClicks }: { letterNumber: number; countsClicks: boolean },
): LinkBook {
  const hrefs: string[] = [];
  return {
    hrefs,
    addressOf(href) {
      const address = absoluteHref(href, publicUrl);
      if (!countsClicks || !/^https?:/.test(address)) return address;
      if (!hrefs.includes(address)) hrefs.push(address);
      const link = hrefs.indexOf(address) + 1;
      const proof = clickProof(secret, { letterNumber, link });
      return `${publicUrl}/c/${letterNumber}/${link}/${proof}` satisfies AbsoluteHref<'/c/:letter/:link/:proof'>;
    },
  };
}

interface NumberedLink {
  letterNumber: number;
  link: number;
}

function clickProof(secret: string, { letterNumber, link }: NumberedLink): string {
  return signText(secret, 'letter link', `${letterNumber} ${link}`).slice(0, PROOF_LENGTH);
}

export function isClickProof(proof: string, secret: string, numbered: NumberedLink): boolean {
  return isSameToken(proof, clickProof(secret, numbered));
}

/** Shows the mail's letter in a browser, without anything about its reader. */
export function viewAddress({ publicUrl, secret }: Signing, letterId: string): string {
  return `${publicUrl}/cartas/ver/${letterId}/${viewProof(secret, letterId)}` satisfies AbsoluteHref<'/cartas/ver/:id/:proof'>;
}

function viewProof(secret: string, letterId: string): string {
  return signText(secret, 'letter view', letterId).slice(0, PROOF_LENGTH);
}

export function isViewProof(proof: string, secret: string, letterId: string): boolean {
  return isSameToken(proof, viewProof(secret, letterId));
}
