import type { Locator, Page } from '@playwright/test';

/** What somebody does with mouse and keyboard, counted. */
export class Hand {
  readonly page: Page;
  clicks = 0;
  keys = 0;
  fields = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Into a field: a click, unless it has the focus already. */
  async type(target: Locator, text: string): Promise<void> {
    if (!(await target.evaluate((field) => field === document.activeElement))) await this.press(target);
    this.fields += 1;
    await this.page.keyboard.type(text);
  }

  /** One shortcut, or one key that is no text. */
  async key(combination: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(combination);
  }

  /** A list is opened, and one of its rows chosen. */
  async choose(target: Locator, value: { index: number }): Promise<void> {
    this.clicks += 2;
    this.fields += 1;
    await target.selectOption(value);
  }

  /** A button opens the window of the system, where a file is chosen. */
  async file(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.clicks += 2;
    this.fields += 1;
    await target.setInputFiles(file);
  }
}
