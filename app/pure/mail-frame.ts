/** The show in whose name mails are written. */
export interface MailSite {
  showName: string;
  hostName: string;
  /** Where messages for the host go; '' where none is set. */
  email: string;
}

/** What every mail has around its text. */
export interface MailFrame {
  /** Where its links lead. */
  publicUrl: string;
  site: MailSite;
}
