import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { type Audience, audience } from '#app/features/letters/core/audience.ts';
import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { FindCards } from '#app/features/writing/text/blocks.ts';
import { previewOf } from '#app/features/writing/text/blocks.ts';
import { parseBlocks } from '#app/features/writing/text/parse.server.ts';
import { type LinkBook, openLinkBook, viewAddress } from '#app/platform/mail/letter-links.server.ts';
import { letterSender } from '#app/platform/mail/letter-sender.ts';
import { memberPictureAddress } from '#app/platform/member-picture.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FrozenLetter, type LetterReader, personalise } from '#app/pure/letters/frozen-letter.ts';
import { placeholders } from '#app/pure/letters/placeholders.ts';
import type { Viewer } from '#app/pure/people/viewer.ts';
import { checkLetter } from './check-letter.ts';
import { encodedSize } from './encoded-size.ts';
import type { LetterContent } from './letter-content.ts';
import { letterIdentity, letterReason } from './letter-footer.ts';
import { letterText } from './letter-text.ts';
import { senderProblems } from './sender-problems.ts';

type Composing = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'isPublicUrlSet' | 'secret' | 'mail'>;

/** What the wiring hands in. */
export interface LetterParts {
  findCards: FindCards;
  /** How the site looks. */
  findLook: (db: Db) => Promise<Pick<LetterContent, 'palette' | 'logo'>>;
  /** `renderLetter`: it needs React, which only the worker loads. */
  render: (letter: LetterContent & Pick<LinkBook, 'addressOf'>) => Promise<string>;
}

/** The columns of a letter that its mail is made of. */
export type ComposedFrom = Pick<
  Selectable<Tables['letters']>,
  'id' | 'number' | 'kind' | 'subject' | 'preview_text' | 'body' | 'audience' | 'scheduled_at'
>;

const SAMPLE: LetterReader = { name: 'Maria', unsubscribeToken: 'exemplo' };
/** A token has 32 characters, a first name at most 30. */
const LONGEST: LetterReader = { name: 'ã'.repeat(30), unsubscribeToken: 'x'.repeat(32) };

/** For the preview, the check and a test; its size is that of the encoded HTML part, at its longest. A scheduled letter is seen as it will be at its moment. */
export async function composeLetter(services: Composing, letter: ComposedFrom, parts: LetterParts) {
  const now = services.clock.now();
  const planned = letter.scheduled_at ? new Date(letter.scheduled_at) : now;
  const { frozen, problems, sizeBytes } = await makeLetter(
    services,
    letter,
    parts,
    planned > now ? planned : now,
  );
  const { subject, html, text } = personalise(frozen, SAMPLE);
  return { subject, html, text, sizeBytes, problems };
}

/** What is sent to everybody, made once. The first error of the check keeps a letter from being sent. */
export async function freezeLetter(
  services: Composing,
  letter: ComposedFrom,
  parts: LetterParts,
): Promise<{ ok: true; frozen: FrozenLetter; links: readonly string[] } | { ok: false; problem: string }> {
  const { frozen, links, problems } = await makeLetter(services, letter, parts, services.clock.now());
  const error = problems.find(({ kind }) => kind === 'error');
  return error ? { ok: false, problem: error.message } : { ok: true, frozen, links };
}

async function makeLetter(
  services: Composing,
  letter: ComposedFrom,
  { findCards, findLook, render }: LetterParts,
  now: Date,
) {
  const { db, publicUrl, secret, mail } = services;
  const site = await findSettings(db);
  const to = audience.parse(JSON.parse(letter.audience));
  const blocks = parseBlocks(letter.body);
  const { cards, missing } = await findCards(db, blocks, {
    viewer: viewerOf(to),
    now,
    memberPicture: (path) => memberPictureAddress(secret, path),
  });
  const { has_click_counts: countsClicks } = await findLetterSettings(db);
  const book = openLinkBook({ publicUrl, secret }, { letterNumber: letter.number, countsClicks });
  const nonce = randomBytes(8).toString('hex');
  const { firstName, unsubscribeToken } = placeholders(nonce);
  const content: LetterContent = {
    showName: site.showName,
    ...(await findLook(db)),
    publicUrl,
    subject: letter.subject,
    preview: letter.preview_text || previewOf(blocks),
    blocks,
    cards,
    firstName,
    footer: {
      reason: letterReason({ kind: letter.kind, audience: to, showName: site.showName }),
      identity: letterIdentity(site),
      viewUrl: viewAddress({ publicUrl, secret }, letter.id),
      preferencesUrl:
        `${publicUrl}/newsletter/preferencias/${unsubscribeToken}` satisfies AbsoluteHref<'/newsletter/preferencias/:token'>,
      unsubscribeUrl:
        `${publicUrl}/newsletter/cancelar/${unsubscribeToken}` satisfies AbsoluteHref<'/newsletter/cancelar/:token'>,
      appsUrl: `${publicUrl}/assinar` satisfies AbsoluteHref<'/assinar'>,
    },
  };
  const frozen: FrozenLetter = {
    nonce,
    subject: letter.subject,
    html: await render({ ...content, addressOf: book.addressOf }),
    text: letterText(content),
    fromName: letterSender(mail, site.showName).name,
    kind: letter.kind,
    letterNumber: letter.number,
    publicUrl,
  };
  const sizeBytes = longestSize(frozen);
  const { subject, preview_text: previewText } = letter;
  return {
    frozen,
    links: book.hrefs,
    sizeBytes,
    problems: [
      ...checkLetter({ subject, previewText, blocks, sizeBytes }),
      ...missing.map((message) => ({ kind: 'error', place: 'body', message }) as const),
      ...senderProblems({
        isPublicUrlSet: services.isPublicUrlSet,
        hasTransport: mail.bulk !== null,
        fromAddress: mail.lettersFrom.address,
      }),
    ],
  };
}

/** Members see an item early. Nobody else may read of it in a letter. */
function viewerOf(to: Audience): Viewer {
  const isForMembers = to.kind === 'members' || (to.kind === 'item' && to.step === 'members');
  return { kind: isForMembers ? 'premium' : 'public' };
}

/** A fallback may be longer than any name. */
function longestSize(frozen: FrozenLetter): number {
  const sizes = [LONGEST, { ...LONGEST, name: '' }].map((reader) =>
    encodedSize(personalise(frozen, reader).html),
  );
  return Math.max(...sizes);
}
