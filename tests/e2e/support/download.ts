import type { Locator } from '@playwright/test';

/** Downloads what a link or a button leads to. @returns its bytes as latin1, and its file name */
export async function download(link: Locator): Promise<{ name: string; text: string }> {
  const starting = link.page().waitForEvent('download');
  await link.click();
  const file = await starting;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  return { name: file.suggestedFilename(), text: Buffer.concat(chunks).toString('latin1') };
}
