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
  const html = await renderMailHtml(mail);
  const { toPlainText } = await import('@react-email/render');
  return { html, text: toPlainText(html, TEXT_PART) };
}

/** The HTML part alone. @param mail a whole document */
export async function renderMailHtml(mail: React.ReactElement): Promise<string> {
  // Loaded with the first mail: 15 MB.
  const { render } = await import('@react-email/render');
  return render(mail);
}
