import { expect, test } from 'vitest';
import { HOUSE } from '#app/pure/brand/tokens.ts';
import { HostMail, MailButton, MailLink, MailText } from './mail-shell.tsx';
import { renderMail } from './render-mail.server.ts';

test('a line of a mail never ends after the first letter of “e-mail”; addresses and the text part keep theirs', async () => {
  const { html, text } = await renderMail(
    <html lang="pt-BR">
      <body>
        <a href="https://exemplo.com/e-mail">E-mail, seus e-mails</a>
        <p>ana@e-mail.com e-mail@exemplo.com e-mail-novo</p>
      </body>
    </html>,
    HOUSE,
  );
  expect(html).toContain('<a href="https://exemplo.com/e-mail">E\u2011mail, seus e\u2011mails</a>');
  expect(html).toContain('<p>ana@e-mail.com e-mail@exemplo.com e-mail-novo</p>');
  expect(text).toContain('E-mail, seus e-mails');
});

test('a mail has the colours of its palette, in both themes', async () => {
  const frame = {
    publicUrl: 'https://exemplo.com',
    site: { showName: 'Conversas', hostName: 'Clara', email: '' },
  };
  const mail = (
    <HostMail frame={frame} heading="Bom dia">
      <MailText>Um texto</MailText>
      <MailLink href="https://exemplo.com/a">Ler</MailLink>
      <MailButton href="https://exemplo.com/b">Abrir</MailButton>
    </HostMail>
  );
  const green = {
    ...HOUSE,
    paper: { light: '#f0fff0', dark: '#001000' },
    ink: { light: '#002000', dark: '#e0ffe0' },
    terracotta: { light: '#006000', dark: '#80ff80' },
    action: { light: '#80ff00', dark: '#80ff00' },
    'on-action': { light: '#002200', dark: '#002200' },
  };
  const { html } = await renderMail(mail, green);
  for (const colour of [
    '#f0fff0',
    '#001000',
    '#002000',
    '#e0ffe0',
    '#006000',
    '#80ff80',
    '#80ff00',
    '#002200',
  ])
    expect(html).toContain(colour);
  for (const token of ['paper', 'ink', 'terracotta', 'action', 'on-action'] as const)
    for (const colour of Object.values(HOUSE[token])) expect(html).not.toContain(colour);
});
