/** The show that mails come from. */
export interface MailSite {
  showName: string;
  hostName: string;
  /** The host's address for messages; '' where none is set. */
  email: string;
}

/** What surrounds the text of every mail. */
export interface MailFrame {
  /** Origin of its links. */
  publicUrl: string;
  site: MailSite;
  /** The show's logo, at its size; without one its name is written. */
  logo?: MailLogo | null;
}

export interface MailLogo {
  /** A whole address of a PNG. */
  url: string;
  width: number;
  height: number;
}
