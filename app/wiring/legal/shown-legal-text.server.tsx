import { renderToStaticMarkup } from 'react-dom/server';
import { noteShownText } from '#app/features/records/legal/commands.server.ts';
import { findInForce, ownWordsOf } from '#app/features/records/legal/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { legalFacts } from '#app/features/site/legal/legal-facts.ts';
import { houseDayOf, LegalText } from '#app/features/site/legal/legal-text.tsx';
import type { Services } from '#app/platform/services.ts';
import {
  LEGAL_DOCUMENT_NAMES,
  type LegalDocument,
  type OwnLegalWords,
} from '#app/pure/site/legal-documents.ts';
import { privacyParts } from '../people/privacy-parts.ts';

type Context = Pick<Services, 'db' | 'clock' | 'log' | 'kept'>;

/** Of the settings as they are kept, by document and words: the markup is made once. */
const markups = new WeakMap<Settings, Map<string, string>>();

/** What a legal text shows now; a text that nobody noted yet becomes a version. */
export async function shownLegalText(services: Context, document: LegalDocument) {
  const settings = await keptSettings(services);
  const facts = legalFacts(settings);
  await noteQuietly(services, document, settings);
  const { version, next } = await findInForce(services.db, document, services.clock.now());
  return {
    facts,
    own: ownWordsOf(version),
    label: version?.label ?? houseDayOf(document, privacyParts),
    hasVersions: version !== null,
    next,
  };
}

/** Notes what both texts show. */
export async function noteLegalTexts(services: Context): Promise<void> {
  const settings = await keptSettings(services);
  for (const document of LEGAL_DOCUMENT_NAMES) await note(services, document, settings);
}

/** A text is shown, also where the disk is full. */
async function noteQuietly(services: Context, document: LegalDocument, settings: Settings): Promise<void> {
  try {
    await note(services, document, settings);
  } catch (error) {
    services.log.warn({ err: error, document }, 'the shown version of a legal text was not noted');
  }
}

async function note(services: Context, document: LegalDocument, settings: Settings): Promise<void> {
  const { version } = await findInForce(services.db, document, services.clock.now());
  const html = markupOf(document, settings, ownWordsOf(version));
  await noteShownText(services, { document, html, houseDay: houseDayOf(document, privacyParts) });
}

function markupOf(document: LegalDocument, settings: Settings, own: OwnLegalWords): string {
  const known = markups.get(settings) ?? new Map<string, string>();
  markups.set(settings, known);
  const key = `${document} ${JSON.stringify(own)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const html = renderToStaticMarkup(
    <LegalText document={document} facts={legalFacts(settings)} parts={privacyParts} own={own} />,
  );
  known.set(key, html);
  return html;
}
