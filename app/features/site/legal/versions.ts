// The day in São Paulo on which each text took effect. Change it with the text: a record of consent names the
// version that the person could read.
export const PRIVACY_VERSION = '2026-11-23';
export const TERMS_VERSION = '2026-11-22';
