/**
 * Hosts that can insert ads while they deliver, so that two people get two files. Names of hosts only, from the public list
 * of the Open Podcast Analytics Working Group (github.com/opawg/podcast-hosts, `abilities_dynamicaudio`, as of
 * 2025-08-04). A name stands for its subdomains, too.
 */
const INSERTING_HOSTS = new Set(
  `
  acast.com pippa.io afripods.com anchor.fm art19.com audioboom.com audiomeans.fr soundcast.fm ausha.co awesound.com
  backtracks.fm bbc.co.uk bcast.fm blubrry.com captivate.fm thisisdax.com katapod.com libsyn.com megaphone.fm
  noxsolutions.com npr.org omnystudio.com omny.fm podbean.com podigee-cdn.net podigee.io pod.space podtoo.com prxu.org
  download.ted.com redcircle.com simplecast.com simplecastaudio.com simplecastcdn.com smartpod.no sounder.fm spreaker.com
  thisamericanlife.org tritondigital.com cdn.twit.tv whooshkaa.com castfire.com voicemi.es cuonda.com
  endpoints.firstory.io audio.spooler.fm meinpodcast.de meinmusikpodcast.de meinsportpodcast.de stationista.com podeo.co
  `
    .trim()
    .split(/\s+/),
);

/** Whether a host is known to be able to insert ads. That it does so in this show is not said. */
export function mayInsertAds(host: string): boolean {
  const labels = (host.toLowerCase().split(':')[0] ?? '').split('.');
  return labels.some((_label, index) => INSERTING_HOSTS.has(labels.slice(index).join('.')));
}

/**
 * Services that count by standing before a sound's address: where their part of it begins, and their name. From the public
 * list of the same group (github.com/opawg/podcast-prefixes, as of 2025-07-24).
 */
const PREFIXES: ReadonlyArray<readonly [begin: string, name: string]> = [
  ['adbarker.com', 'AdBarker'],
  ['arttrk.com/p', 'ArtsAI'],
  ['media.blubrry.com', 'Blubrry'],
  ['chrt.fm/track', 'Chartable'],
  ['chtbl.com/track', 'Chartable'],
  ['claritaspod.com/measure', 'Claritas'],
  ['clrtpod.com/m', 'Claritas'],
  ['cohst.app/pdcst', 'CoHost'],
  ['t.glystn.com', 'Glystn'],
  ['gum.fm', 'Gumshoe'],
  ['mgln.ai/track', 'Magellan AI'],
  ['mgln.ai/e', 'Magellan AI'],
  ['proxycast.org', 'Médiamétrie'],
  ['op3.dev', 'OP3'],
  ['pdcds.co', 'Podcards'],
  ['pdcn.co', 'Podcorn'],
  ['p.podderapp.com', 'Podder'],
  ['growx.podkite.com', 'Podkite'],
  ['pdrl.fm', 'Podroll'],
  ['verifi.podscribe.com/rss/p', 'Podscribe'],
  ['pscrb.fm/rss/p', 'Podscribe'],
  ['suprefix.fm', 'Podscribe'],
  ['pdst.fm/e', 'Podsights'],
  ['podtrac.com', 'Podtrac'],
  ['prefix.up.audio/s', 'United Podcasters'],
  ['a.pdcst.to', 'Voxalyze'],
  ['prfx.byspotify.com', 'Spotify'],
];

const MOST_PREFIXES = 6;
const SOUND_ENDING = /\.(?:mp3|m4a|mp4|aac|ogg|opus|wav|php|html)$/i;

export interface SoundPlace {
  /** Where the sound lies, without what only counts on the way. */
  host: string;
  /** Names of the services on the way, the first one first. */
  prefixes: string[];
}

/** Takes the address of a sound apart. Nothing is asked. */
export function placeOfSound(address: string): SoundPlace {
  const prefixes: string[] = [];
  let url = URL.parse(address);
  while (url && prefixes.length < MOST_PREFIXES) {
    const prefix = prefixOf(url);
    const inner = prefix && innerAddress(url);
    if (!inner) break;
    if (!prefixes.includes(prefix)) prefixes.push(prefix);
    url = inner;
  }
  return { host: url?.host ?? '', prefixes };
}

function prefixOf({ hostname, pathname }: URL): string | null {
  const found = PREFIXES.find(([begin]) => {
    const [host = '', ...path] = begin.split('/');
    const isHost = hostname === host || hostname.endsWith(`.${host}`);
    return isHost && (path.length === 0 || pathname.startsWith(`/${path.join('/')}`));
  });
  return found?.[1] ?? null;
}

/** The address that the path of another one names: whole, or from its host on. */
function innerAddress({ pathname, search }: URL): URL | null {
  const parts = pathname.split('/').slice(1);
  const whole = parts.findIndex((part) => /^https?:$/i.test(part));
  if (whole >= 0) {
    const rest = parts.slice(whole + 1);
    return URL.parse(`${parts[whole]}//${(rest[0] === '' ? rest.slice(1) : rest).join('/')}${search}`);
  }
  const host = parts.findIndex(isHostPart);
  return host >= 0 ? URL.parse(`https://${parts.slice(host).join('/')}${search}`) : null;
}

/** Whether a part of a path names a host; 'redirect.mp3' ends like a sound. */
function isHostPart(part: string): boolean {
  const labels = part.split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    /^[a-z]{2,24}$/i.test(last) &&
    labels.every((label) => /^[a-z0-9-]{1,63}$/i.test(label)) &&
    !SOUND_ENDING.test(part)
  );
}
