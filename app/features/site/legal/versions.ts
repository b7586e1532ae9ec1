// The day in São Paulo on which each text took effect. Change it with the text, also where a room takes its words
// (`privacy.ts`) away; while it has some, they have a day of their own. A record of consent names the version that the
// person could read.
export const PRIVACY_VERSION = '2026-11-28';
export const TERMS_VERSION = '2026-11-28';
