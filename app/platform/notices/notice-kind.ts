import type { Right } from '#app/pure/people/rights.ts';

/** A kind of thing that a device may tell a person of. A room declares it (`notices` of `room.server.ts`). */
export interface NoticeKind {
  /** Unique: 'contact.message'. */
  name: string;
  /** Where one chooses: 'Mensagem nova'. */
  words: string;
  /** Title where several waited for the end of the quiet hours: 'Mensagens novas'. */
  several: string;
  /** Who may hear of it, asked again when it is sent. */
  right: Right;
  /** Its page, where several waited. */
  page: Href;
  /** Left out: 'normal'. */
  urgency?: 'low' | 'high';
}

/** What one notice says: it may be read on a locked screen, so it names nobody. */
export interface NoticeWords {
  title: string;
  text: string;
  /** A page of the admin area. */
  path: string;
  /** What it is about: a later notice about the same replaces this one. */
  about: string;
  /** A further right that its readers need. */
  right?: Right;
  /** Who caused it, and needs no notice. */
  except?: string;
}
