import type { Settings } from '#app/features/records/settings/settings.ts';

/** The content of the page about the host; empty values are not shown. */
export type AboutFacts = ReturnType<typeof aboutFacts>;

export interface Highlight {
  value: string;
  label: string;
}

/** The third number of the home page, the rating, is not about the host. */
const STATS_SHOWN = 2;

export function aboutFacts(settings: {
  showName: string;
  hostName: string;
  hostRole: string;
  hostBio: string;
  hostPortraitUrl: string;
  stats: Highlight[];
  voices: Settings['voices'];
  yearsOnAir: string;
  email: string;
  whatsapp: string;
  location: string;
}) {
  const { showName, hostName, hostRole, hostBio, hostPortraitUrl, email, whatsapp, location } = settings;
  return {
    showName,
    host: { name: hostName, role: hostRole, portraitUrl: hostPortraitUrl, bio: paragraphs(hostBio) },
    voices: settings.voices,
    highlights: highlights(settings.stats, settings.yearsOnAir),
    email,
    /** Digits with country code. */
    whatsapp,
    location,
  };
}

function highlights(stats: Highlight[], years: string): Highlight[] {
  const shown = stats
    .slice(0, STATS_SHOWN)
    .map(({ value, label }) => ({ value, label: label.toLocaleLowerCase('pt-BR') }));
  if (years) shown.push({ value: years, label: years === '1' ? 'ano' : 'anos' });
  return shown.filter(({ value }) => value !== '');
}

function paragraphs(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
