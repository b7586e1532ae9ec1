import type { Page } from '@playwright/test';
import { expect, holdRequests, hydrated, painted, test } from './support/test.ts';

test.use({ place: 'admin' });

/** A phone with its keyboard open. */
const SMALLEST = { width: 360, height: 400 };
const SIZES = [{ width: 360, height: 740 }, SMALLEST, { width: 1440, height: 900 }];
const LINES = 22;

/** What stands at the caret: the text itself, or what hides it. */
function atCaret(page: Page): Promise<string> {
  return page.evaluate(() => {
    const selection = getSelection();
    const node = selection?.focusNode;
    if (!selection || !node) return 'no caret';
    const range = document.createRange();
    range.setStart(node, selection.focusOffset);
    const [first] = range.getClientRects();
    // An empty line has no letters to measure.
    const line = node.childNodes[selection.focusOffset] ?? node;
    const own = line instanceof Element ? line : line.parentElement;
    const box = first ?? own?.getBoundingClientRect();
    if (!box) return 'no place';
    if (box.top < 0 || box.bottom > innerHeight) return `outside: ${box.top} to ${box.bottom}`;
    const spots = [box.top + 1, box.bottom - 1].map((y) => document.elementFromPoint(box.left + 1, y));
    const hidden = spots.find((spot) => !spot?.closest('.rich-text-area'));
    return hidden === undefined ? 'seen' : `behind ${hidden?.className}`;
  });
}

for (const [path, sizes] of [
  ['/admin/cartas/nova', SIZES],
  ['/admin/episodios/novo', [SMALLEST]],
  ['/admin/produtos/novo', [SMALLEST]],
] as const) {
  test(`${path}: the typed line is seen`, async ({ page, site }) => {
    await site.signIn(page, { role: 'admin' });
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await hydrated(page);
      expect(await hiddenLines(page), `${viewport.width}×${viewport.height}`).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      const bold = page.getByRole('button', { name: 'Negrito' }).first();
      await expect(bold).toBeInViewport({ ratio: 1 });
      await expect(bold).toHaveText('Negrito');
    }
  });
}

test('what stands below a text stays where it is when its editor has come', async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  for (const [path, below] of [
    ['/admin/topicos/novo', page.getByRole('textbox', { name: 'Frase em destaque' })],
    ['/admin/cartas/nova', page.getByRole('checkbox', { name: 'Publicar também no site' })],
  ] as const) {
    const scripts = await holdRequests(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await painted(page);
    const before = await below.boundingBox();
    scripts.release();
    await expect(page.locator('.rich-text-area')).toBeVisible();
    await hydrated(page);
    expect(await below.boundingBox()).toEqual(before);
  }
});

/** Types down and goes back to the top, line by line. */
async function hiddenLines(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.locator('.rich-text-area').first().click();
  for (let line = 1; line <= LINES; line += 1) {
    await page.keyboard.type('a');
    const seen = await settled(page);
    if (seen !== 'seen') hidden.push(`${line}: ${seen}`);
    await page.keyboard.press('Enter');
  }
  for (let line = LINES; line >= 1; line -= 1) {
    await page.keyboard.press('ArrowUp');
    const seen = await settled(page);
    if (seen !== 'seen') hidden.push(`up ${line}: ${seen}`);
  }
  return hidden;
}

async function settled(page: Page): Promise<string> {
  await painted(page);
  return atCaret(page);
}

test('a plain field is seen above the save bar while somebody types', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/episodios/novo');
  await hydrated(page);
  const hidden: string[] = [];
  for (const name of ['title', 'subtitle', 'guest', 'youtubeLink', 'audioUrl', 'minutes', 'number', 'slug']) {
    const field = page.locator(`main form [name="${name}"]`);
    await field.focus();
    await page.keyboard.type('1');
    await painted(page);
    const isSeen = await field.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === element);
    });
    if (!isSeen) hidden.push(name);
  }
  expect(hidden).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a finger scrolls away from the field with the caret, and taps what it aims at', async ({
    page,
    site,
  }) => {
    await site.signIn(page, { role: 'admin' });
    await page.goto('/admin/paginas/nova');
    await hydrated(page);
    const title = page.getByRole('textbox', { name: 'Título' });
    await title.tap();
    await page.keyboard.type('Sobre');
    const places = [await swipeUp(page), await swipeUp(page), await swipeUp(page)];
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom)).toBeLessThan(0);
    // The next tap is answered where the finger is, and from then on the caret is kept in sight again.
    const text = page.locator('.rich-text-area').first();
    await text.tap();
    await page.keyboard.type('Oi');
    await expect(text).toContainText('Oi');
    expect(await settled(page)).toBe('seen');
    await expect(title).toHaveValue('Sobre');
  });
});

/** @returns how far the page is scrolled once it stands */
async function swipeUp(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ys: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 20, y })) });
  await send('touchStart', [600]);
  for (let y = 580; y >= 300; y -= 20) await send('touchMove', [y]);
  await send('touchEnd', []);
  await session.detach();
  let before = -1;
  await expect
    .poll(async () => {
      const isStill = before === (await page.evaluate(() => scrollY));
      before = await page.evaluate(() => scrollY);
      return isStill;
    })
    .toBe(true);
  return before;
}
