interface CallOptions<Member> {
  call: (member: Member) => void;
  /** Called once for a member, which is then forgotten. */
  onHung: (member: Member) => void;
  everyMs?: number;
  /** How many in a row mean that it hangs. */
  most?: number;
}

/** Finds out who hangs: whoever leaves many calls in a row unanswered. */
export interface Calls<Member> {
  watch(member: Member): void;
  /** It has said something, an answer or not. */
  heard(member: Member): void;
  forget(member: Member): void;
  stop(): void;
}

const CALL_EVERY_MS = 2_000;
/**
 * SQLite may hold a worker up for five seconds, and again. Calls are counted instead of time: while the whole machine
 * sleeps, nobody calls.
 */
export const MOST_UNANSWERED = 10;

export function createCalls<Member>({
  call,
  onHung,
  everyMs = CALL_EVERY_MS,
  most = MOST_UNANSWERED,
}: CallOptions<Member>): Calls<Member> {
  const unanswered = new Map<Member, number>();

  function callAll(): void {
    for (const [member, count] of unanswered) {
      if (count < most) {
        unanswered.set(member, count + 1);
        call(member);
      } else {
        unanswered.delete(member);
        onHung(member);
      }
    }
  }

  const calling = setInterval(callAll, everyMs);
  calling.unref();
  return {
    watch: (member) => void unanswered.set(member, 0),
    heard: (member) => void (unanswered.has(member) && unanswered.set(member, 0)),
    forget: (member) => void unanswered.delete(member),
    stop: () => clearInterval(calling),
  };
}
