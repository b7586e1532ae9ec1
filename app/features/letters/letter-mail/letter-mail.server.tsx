import { randomUUID } from 'node:crypto';
import { useMailColours } from '#app/ui/mail-palette.ts';
import { MailAnchor, MailDocument, MailName, MailParagraph } from '#app/ui/mail-parts.tsx';
import { renderMailHtml } from '#app/ui/render-mail.server.ts';
import { Sequence } from '#app/ui/sequence.tsx';
import { LetterBlock, type MailLetter } from './letter-blocks.server.tsx';
import { Table } from './letter-boxes.server.tsx';
import type { LetterContent, LetterFooter } from './letter-content.ts';
import { LETTER_WIDTH, letterStyles, SANS, SERIF } from './letter-look.ts';

type Letter = LetterContent & Pick<MailLetter, 'addressOf'>;

// React writes no comments, and Outlook reads the width of the letter only from a table in one. Random, so that no
// words of a letter are taken for these marks.
const GHOST = { begin: `[${randomUUID()}]`, end: `[${randomUUID()}]` };
const OUTLOOK_TABLE = {
  begin: `<!--[if mso]><table role="presentation" width="${LETTER_WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/** The HTML part of a letter, with the placeholders of its readers. */
export async function renderLetter(letter: Letter): Promise<string> {
  const html = await renderMailHtml(<LetterMail letter={letter} />, letter.palette);
  return html.replace(GHOST.begin, OUTLOOK_TABLE.begin).replace(GHOST.end, OUTLOOK_TABLE.end);
}

function LetterMail({ letter }: { letter: Letter }) {
  const { paper } = useMailColours();
  return (
    <MailDocument
      title={letter.subject}
      styles={letterStyles(letter.palette)}
      sheet={{ margin: 0, padding: 0, backgroundColor: paper, fontFamily: SANS }}
    >
      <Preview text={letter.preview} />
      {GHOST.begin}
      <Table className="paper" style={{ maxWidth: LETTER_WIDTH, margin: '0 auto', backgroundColor: paper }}>
        <td className="sheet" style={{ padding: '32px 28px 40px' }}>
          <Masthead letter={letter} />
          <Sequence of={letter.blocks}>{(block) => <LetterBlock block={block} letter={letter} />}</Sequence>
          <Footer footer={letter.footer} />
        </td>
      </Table>
      {GHOST.end}
    </MailDocument>
  );
}

/** Gmail shows so many characters beside the subject. */
const PREVIEW_LENGTH = 200;
/** Invisible, and not blank: the preview does not go on with the letter's first words. */
const PADDING = '\u034f ';

function Preview({ text }: { text: string }) {
  const { paper } = useMailColours();
  const padding = PADDING.repeat(Math.max(0, PREVIEW_LENGTH - text.length));
  const hidden = { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 };
  return (
    <div style={{ ...hidden, fontSize: 1, lineHeight: '1px', color: paper }}>
      {text}
      {padding}
    </div>
  );
}

function Masthead({ letter: { publicUrl, showName, subject, logo } }: { letter: Letter }) {
  const { ink, accent } = useMailColours();
  const title = { fontFamily: SERIF, fontSize: 34, lineHeight: '1.15', fontWeight: 600 };
  return (
    <>
      <MailAnchor
        href={publicUrl}
        className="link"
        style={{ color: accent, fontFamily: SERIF, fontSize: 18, textDecoration: 'none' }}
      >
        <MailName name={showName} logo={logo} />
      </MailAnchor>
      <h1 className="ink title" style={{ ...title, margin: '24px 0 28px', color: ink }}>
        {subject}
      </h1>
    </>
  );
}

function Footer({ footer }: { footer: LetterFooter }) {
  const { faint, line } = useMailColours();
  const small = { color: faint, fontFamily: SANS, fontSize: 13, lineHeight: '20px' };
  const links = [
    { href: footer.viewUrl, label: 'Ver no navegador' },
    { href: footer.preferencesUrl, label: 'Escolher o que recebo' },
    { href: footer.appsUrl, label: 'Ouvir no seu aplicativo' },
    { href: footer.unsubscribeUrl, label: 'Cancelar inscrição' },
  ];
  return (
    <Table style={{ marginTop: 44 }}>
      <td className="rule" style={{ borderTop: `1px solid ${line}`, paddingTop: 18 }}>
        <MailParagraph className="faint" style={{ ...small, margin: '0 0 10px' }}>
          {footer.reason}
        </MailParagraph>
        {footer.identity.length > 0 && (
          <MailParagraph className="faint" style={{ ...small, margin: '0 0 10px' }}>
            {footer.identity.join(' · ')}
          </MailParagraph>
        )}
        <MailParagraph className="faint" style={{ ...small, margin: 0 }}>
          {links.map(({ href, label }, index) => (
            <span key={label}>
              {index > 0 && ' · '}
              <MailAnchor className="faint" href={href} style={{ ...small, textDecoration: 'underline' }}>
                {label}
              </MailAnchor>
            </span>
          ))}
        </MailParagraph>
      </td>
    </Table>
  );
}
