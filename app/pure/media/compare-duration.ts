/** Feeds round, and many leave out a second or two. */
const DURATION_SLACK_S = 5;
const DURATION_SLACK_SHARE = 0.02;

/** How a sound compares with what the feed says of its length. */
export function compareDuration(seconds: number, feedSeconds: number | null): 'same' | 'shorter' | 'longer' {
  if (!feedSeconds) return 'same';
  const slack = Math.max(DURATION_SLACK_S, feedSeconds * DURATION_SLACK_SHARE);
  if (seconds < feedSeconds - slack) return 'shorter';
  return seconds > feedSeconds + slack ? 'longer' : 'same';
}
