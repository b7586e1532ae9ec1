import { renderToStaticMarkup } from 'react-dom/server';
import { type HouseText, hashOf, noteShownText } from '#app/features/records/legal/commands.server.ts';
import { findInForce, isFollowed, ownWordsOf } from '#app/features/records/legal/queries.server.ts';
import { findSettings, keptSettings } from '#app/features/records/settings/queries.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { houseDayOf, LegalText } from '#app/features/site/legal/legal-text.tsx';
import { ownLegalText } from '#app/features/site/legal/own-sections.server.ts';
import type { Services } from '#app/platform/services.ts';
import {
  LEGAL_DOCUMENT_NAMES,
  type LegalDocument,
  NO_OWN_WORDS,
  type OwnLegalWords,
} from '#app/pure/site/legal-documents.ts';
import { type LegalFacts, legalFacts } from '#app/pure/site/legal-facts.ts';
import { privacyParts } from '../people/privacy-parts.ts';

type Context = Pick<Services, 'db' | 'clock' | 'log' | 'kept'>;

/** Of the settings as they are kept, by document and words: the markup is made once. */
const markups = new WeakMap<Settings, Map<string, string>>();
const houses = new Map<LegalDocument, HouseText>();

/** What a legal text shows now; a text that nobody noted yet becomes a version. */
export async function shownLegalText(services: Context, document: LegalDocument) {
  const settings = await keptSettings(services);
  const facts = legalFacts(settings);
  await noteQuietly(services, document);
  const { version, next } = await findInForce(services.db, document, services.clock.now());
  // A newer program of the site runs beside this one, or ran before it: what holds is what that one showed.
  const isOld = version?.shown_html && (await isFollowed(services.db, document, houseOf(document)));
  return {
    facts,
    own: ownLegalText(ownWordsOf(version)),
    copy: isOld ? version.shown_html : null,
    label: version?.label ?? houseDayOf(document, privacyParts),
    hasVersions: version !== null,
    next,
  };
}

/** Notes what both texts show. */
export async function noteLegalTexts(services: Context): Promise<void> {
  for (const document of LEGAL_DOCUMENT_NAMES) await note(services, document);
}

/** Before a process serves: what is ordered there names the text that it shows. A full disk must not stop the start. */
export async function noteLegalTextsAtStart(services: Context): Promise<void> {
  for (const document of LEGAL_DOCUMENT_NAMES) await noteQuietly(services, document);
}

/** A text is shown, also where the disk is full. */
async function noteQuietly(services: Context, document: LegalDocument): Promise<void> {
  try {
    await note(services, document);
  } catch (error) {
    services.log.warn({ err: error, document }, 'the shown version of a legal text was not noted');
  }
}

async function note(services: Context, document: LegalDocument): Promise<void> {
  const { version } = await findInForce(services.db, document, services.clock.now());
  const own = ownWordsOf(version);
  const kept = markupOf(document, await keptSettings(services), own);
  if (version?.shown_hash === hashOf(kept)) return;
  // Kept settings may be older than those that another process has shown.
  const html = markup(document, legalFacts(await findSettings(services.db)), own);
  await noteShownText(services, { document, html, house: houseOf(document) });
}

/** The site's own words as this program has them, whatever the settings say. */
function houseOf(document: LegalDocument): HouseText {
  const known = houses.get(document);
  if (known) return known;
  const nobody = legalFacts({ legalName: '', legalDocument: '', legalAddress: '', email: '' });
  const text = markup(document, nobody, NO_OWN_WORDS);
  const house = { day: houseDayOf(document, privacyParts), hash: hashOf(text) };
  houses.set(document, house);
  return house;
}

function markupOf(document: LegalDocument, settings: Settings, own: OwnLegalWords): string {
  const known = markups.get(settings) ?? new Map<string, string>();
  markups.set(settings, known);
  const key = `${document} ${JSON.stringify(own)}`;
  const found = known.get(key) ?? markup(document, legalFacts(settings), own);
  known.set(key, found);
  return found;
}

function markup(document: LegalDocument, facts: LegalFacts, own: OwnLegalWords): string {
  return renderToStaticMarkup(
    <LegalText document={document} facts={facts} parts={privacyParts} own={ownLegalText(own)} />,
  );
}
