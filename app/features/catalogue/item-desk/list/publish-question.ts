/** What the host is asked before she publishes several items whose notices are marked. */
export interface PublishQuestion {
  /** 'a,b' */
  ids: string;
  /** All that would be published. */
  items: number;
  /** Letters that would go out at once, and on a later day. */
  now: number;
  later: number;
  /** Who gets a letter for each conversation. */
  people: number;
}

const INTENT = 'ask-publish';

/** The question as values of a form's answer. */
export function questionValues(question: PublishQuestion): Record<string, string> {
  const facts = Object.entries(question).map(([name, fact]) => [name, String(fact)]);
  return { intent: INTENT, ...Object.fromEntries(facts) };
}

export function questionOf(values: Readonly<Record<string, string>> | undefined): PublishQuestion | null {
  if (values?.intent !== INTENT) return null;
  const { ids = '', items, now, later, people } = values;
  return { ids, items: Number(items), now: Number(now), later: Number(later), people: Number(people) };
}
