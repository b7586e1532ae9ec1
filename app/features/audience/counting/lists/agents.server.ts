import LISTS from './user-agents.json' with { type: 'json' };

export type AgentKind = 'bot' | 'app' | 'library' | 'browser' | 'unknown';
export type DeviceKind = 'mobile' | 'computer' | 'speaker' | 'watch' | 'tv' | 'car' | 'unknown';

/** What the name that a client gives itself says of it. */
export interface Agent {
  kind: AgentKind;
  /** As the list writes it: 'Pocket Casts'; null where the list does not know it. */
  name: string | null;
  device: DeviceKind;
}

interface Pattern {
  name: string;
  pattern: string;
  category?: string;
}

/** Comparing one name with the whole list takes as long as several pages, so answers are remembered. */
const MOST_REMEMBERED = 2_000;
/** Longer names are cut before anything is compared. */
export const MOST_AGENT = 400;

/** In the order in which the list wants to be asked. */
const AGENTS = [
  ...compiled('bot', LISTS.bots),
  ...compiled('app', LISTS.apps),
  ...compiled('library', LISTS.libraries),
  ...compiled('browser', LISTS.browsers),
];
const DEVICES = compiled('unknown', LISTS.devices);
const REFERRERS = compiled('unknown', LISTS.referrers);
const DEVICE_KINDS: Readonly<Record<string, DeviceKind>> = {
  mobile: 'mobile',
  computer: 'computer',
  smart_speaker: 'speaker',
  smart_tv: 'tv',
  watch: 'watch',
  auto: 'car',
};
/** The list takes one with its sound for a computer. */
const APPLE_WATCH = /Apple Watch/;
const NAMED_AS_PROGRAM = /bot|crawler|spider/i;

const remembered = new Map<string, Agent>();

/** @param text of the header User-Agent, not longer than `MOST_AGENT` */
export function readAgent(text: string): Agent {
  const known = remembered.get(text);
  if (known) return known;
  const agent = compare(text);
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(text, agent);
  return agent;
}

/** The player or app that a page belongs to: 'Podverse', for a Referer of its site. */
export function appOfReferrer(referrer: string): string | null {
  return REFERRERS.find(({ pattern }) => pattern.test(referrer))?.name ?? null;
}

function compare(text: string): Agent {
  const found = AGENTS.find(({ pattern }) => pattern.test(text));
  const isProgram = found ? found.category === 'bot' : text.trim() === '' || NAMED_AS_PROGRAM.test(text);
  if (isProgram || found?.kind === 'bot')
    return { kind: 'bot', name: found?.name ?? null, device: 'unknown' };
  const device = APPLE_WATCH.test(text)
    ? 'watch'
    : (DEVICES.find(({ pattern }) => pattern.test(text))?.category ?? '');
  return {
    kind: found?.kind ?? 'unknown',
    name: found?.name ?? null,
    device: DEVICE_KINDS[device] ?? 'unknown',
  };
}

function compiled(kind: AgentKind, patterns: readonly Pattern[]) {
  return patterns.map(({ name, pattern, category }) => ({
    kind,
    name,
    category,
    pattern: new RegExp(pattern),
  }));
}
