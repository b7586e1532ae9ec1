import type { MailLogo } from '#app/pure/site/mail-frame.ts';
import { useMailColours } from './mail-palette.ts';

// Markup that mail programs render alike. What looks odd here is for one of them: Outlook knows no padding of a link,
// others drop the margins or the background of `body`.

/** A whole mail. @param sheet the look of its paper */
export function MailDocument({
  title,
  styles,
  sheet,
  children,
}: {
  title: string;
  styles: string;
  sheet: React.CSSProperties;
  children: React.ReactNode;
}) {
  const { background, backgroundColor, margin, padding } = sheet;
  // A cell repeats the look, for programs that render what is inside of `body` alone. A long address breaks: it would
  // widen the whole table.
  return (
    <html dir="ltr" lang="pt-BR">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{styles}</style>
      </head>
      <body className="paper" style={{ background, backgroundColor, margin, padding }}>
        <table border={0} width="100%" cellPadding="0" cellSpacing="0" role="presentation" align="center">
          <tbody>
            <tr>
              <td style={{ ...sheet, wordBreak: 'break-word' }}>{children}</td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Mail in a browser stays open. */
const ELSEWHERE = { target: '_blank' };

type ParagraphStyle = React.CSSProperties & { margin: number | string };

export function MailParagraph({
  className,
  style,
  children,
}: {
  className: string;
  style: ParagraphStyle;
  children?: React.ReactNode;
}) {
  return (
    <p
      className={className}
      style={{ fontSize: '14px', lineHeight: '24px', ...style, ...sides(style.margin) }}
    >
      {children}
    </p>
  );
}

/** Each margin by itself. */
function sides(margin: number | string) {
  const [top, right = top, bottom = top, left = right] = String(margin).split(' ');
  return { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left };
}

export function MailAnchor({ style, children, ...attributes }: React.ComponentProps<'a'>) {
  const { accent } = useMailColours();
  return (
    <a {...attributes} style={{ color: accent, textDecorationLine: 'none', ...style }} {...ELSEWHERE}>
      {children}
    </a>
  );
}

const BUTTON = {
  lineHeight: '100%',
  textDecoration: 'none',
  display: 'inline-block',
  maxWidth: '100%',
  msoPaddingAlt: '0px',
};
const PADDING = { paddingTop: 14, paddingRight: 24, paddingBottom: 14, paddingLeft: 24 };
const BUTTON_TEXT = {
  maxWidth: '100%',
  display: 'inline-block',
  lineHeight: '120%',
  msoPaddingAlt: '0px',
  msoTextRaise: 10.5,
};
/** The padding of the button in Outlook: three wide hairspaces on either side, raised text above and below. */
const OUTLOOK = {
  before:
    '<!--[if mso]><i style="mso-font-width:400%;mso-text-raise:21" hidden>&#8202;&#8202;&#8202;</i><![endif]-->',
  after: '<!--[if mso]><i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->',
};

/** A link that looks like a button, 14 by 24 pixels larger than its text. */
export function MailButtonLink({
  href,
  style,
  children,
}: {
  href: string;
  style: React.CSSProperties;
  children: React.ReactNode;
}) {
  return (
    <a
      href={href}
      style={{ ...BUTTON, ...style, padding: '14px 24px', fontSize: 16, ...PADDING }}
      {...ELSEWHERE}
    >
      <OutlookOnly html={OUTLOOK.before} />
      <span style={BUTTON_TEXT}>{children}</span>
      <OutlookOnly html={OUTLOOK.after} />
    </a>
  );
}

function OutlookOnly({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments; both texts are constants
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The show's logo, or its name. */
export function MailName({ name, logo }: { name: string; logo?: MailLogo | null }) {
  if (!logo) return name;
  const style = { display: 'inline-block', border: 0, maxWidth: '100%', height: 'auto' };
  return <img src={logo.url} width={logo.width} height={logo.height} alt={name} style={style} />;
}
