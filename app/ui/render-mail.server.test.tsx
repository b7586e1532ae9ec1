import { expect, test } from 'vitest';
import { renderMail } from './render-mail.server.ts';

test('a line of a mail never ends after the first letter of “e-mail”; addresses and the text part keep theirs', async () => {
  const { html, text } = await renderMail(
    <html lang="pt-BR">
      <body>
        <a href="https://exemplo.com/e-mail">E-mail, seus e-mails</a>
        <p>ana@e-mail.com e-mail@exemplo.com e-mail-novo</p>
      </body>
    </html>,
  );
  expect(html).toContain('<a href="https://exemplo.com/e-mail">E\u2011mail, seus e\u2011mails</a>');
  expect(html).toContain('<p>ana@e-mail.com e-mail@exemplo.com e-mail-novo</p>');
  expect(text).toContain('E-mail, seus e-mails');
});
