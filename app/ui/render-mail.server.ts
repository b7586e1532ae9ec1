const TEXT_PART = {
  wordwrap: 78,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ],
};

/** Both parts of a mail, HTML and text. @param mail a whole document, from MailShell */
export async function renderMail(mail: React.ReactElement): Promise<{ html: string; text: string }> {
  // Loaded with the first mail: 15 MB.
  const { render, toPlainText } = await import('@react-email/render');
  const html = await render(mail);
  return { html, text: toPlainText(html, TEXT_PART) };
}
