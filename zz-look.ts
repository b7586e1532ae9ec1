import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import seedDemo from './tests/e2e/global-setup.ts';
import { openSite } from './tests/e2e/support/site.ts';
import { samplePicture } from './tests/support/sample-files.ts';

const drop = await seedDemo();
const site = await openSite('demo', 'sandbox');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const shot = (page: any, name: string) => page.screenshot({ path: `/tmp/desk-shots/${name}.png`, fullPage: true });
try {
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text()));
  page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url()));
  await site.signIn(page, { role: 'admin', name: 'Clara Nunes' });
  await page.goto('/admin/cartas');
  await shot(page, 'list-empty-360');
  await page.getByRole('link', { name: 'Nova carta' }).click();
  await page.waitForFunction(() => document.body && 'ready' in document.body.dataset);
  await page.getByRole('textbox', { name: 'Assunto' }).fill('Como transformar a ansiedade em autoconhecimento sem perder o fôlego');
  await page.getByLabel('Texto de prévia').fill('Um exercício de três minutos e a conversa que mais me mudou este ano, com quem estuda o medo há vinte.');
  const area = page.getByRole('textbox', { name: 'Texto', exact: true });
  await area.waitFor();
  await area.click();
  await page.keyboard.type('Oi, ');
  await page.getByRole('button', { name: 'Primeiro nome' }).click();
  await shot(page, 'name-360');
  await page.getByLabel('Para quem não disse o nome').fill('pessoa querida');
  await page.keyboard.press('Enter');
  await page.keyboard.type('! Esta semana conversei com alguém que me fez parar.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Título', exact: true }).click();
  await page.keyboard.type('O que ficou');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Uma frase antes do cartão.');
  await page.getByRole('button', { name: 'Cartão' }).click();
  await page.getByLabel('Buscar pelo título').fill('ansiedade');
  await page.locator('.letter-panel-found button').first().waitFor();
  await page.waitForTimeout(600);
  await shot(page, 'card-360');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(500);
  await page.getByRole('button', { name: 'Botão' }).click();
  await shot(page, 'button-360');
  await page.getByLabel('O que o botão diz').fill('Ouvir agora');
  await page.getByLabel('Para onde ele leva').fill('conversas.example/x');
  await page.getByRole('button', { name: 'Inserir botão' }).click();
  await page.getByRole('button', { name: 'Imagem' }).click();
  const file = { name: 'praia.png', mimeType: 'image/png', buffer: await samplePicture('png', { width: 1600, height: 900 }) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('O que a imagem mostra').waitFor();
  await shot(page, 'picture-360');
  await page.getByRole('button', { name: 'Inserir imagem' }).click();
  await page.getByLabel('O que a imagem mostra').fill('Duas amigas na praia');
  await page.getByRole('button', { name: 'Inserir imagem' }).click();
  await page.waitForTimeout(500);
  await shot(page, 'editor-360');
  await page.getByLabel('Mostrar no arquivo').check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.waitForURL(/cartas\/[\w-]{36}/);
  await page.waitForTimeout(1200);
  console.log(await page.locator('textarea[name=body]').inputValue());
  await shot(page, 'saved-360');
  const url = page.url();
  for (const [kind, width] of [['celular', 1440], ['escuro', 1440], ['computador', 360], ['texto', 360]] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${url}/previa?como=${kind}`);
    await page.waitForTimeout(700);
    await shot(page, `preview-${kind}-${width}`);
  }
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  await page.waitForTimeout(1500);
  await shot(page, 'tested-360');
  console.log(site.mail.all?.length ?? Object.keys(site.mail));

  for (const [scheme, width] of [['light', 1440], ['dark', 1440], ['dark', 360]] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(url);
    await page.waitForTimeout(1500);
    await shot(page, `editor-${scheme}-${width}`);
    await page.goto('/admin/cartas');
    await page.waitForTimeout(300);
    await shot(page, `list-${scheme}-${width}`);
  }
} catch (error) {
  console.log(error);
  writeFileSync('/tmp/desk-shots/failed', '');
} finally {
  await browser.close();
  await site.close();
  await drop();
}
