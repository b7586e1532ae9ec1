/** A record that is not there any more. */
export type Gone = { ok: false; reason: 'gone' };

/** A record that somebody else has saved since the form was opened; with its version now. */
export type Changed = { ok: false; reason: 'changed-meanwhile'; version: number };

/** Why a save does not fit: the record has another version than the form showed, or is gone. */
export function notAsShown(now: { version: number } | null | undefined): Gone | Changed {
  if (!now) return { ok: false, reason: 'gone' };
  return { ok: false, reason: 'changed-meanwhile', version: now.version };
}
