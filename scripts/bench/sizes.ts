import { HOME_SCRIPTS, MOST_CSS_GZIP, MOST_FONTS } from '../checks/size-budgets.ts';
import type { RunningProcess } from './site-process.ts';
import { type Row, row } from './table.ts';
import { findAddress, measureTransfer } from './transfer-sizes.ts';

/** A whole first visit, in kB. */
const MOST_READING = 70;
const MOST_TOUCHING = 175;

export async function measureSizes({ port }: RunningProcess): Promise<Row[]> {
  const { html, js, css, fonts, ...home } = await measureTransfer(port, '/');
  const episode = await findAddress(port, { on: '/episodios', begins: '/episodios/' });
  const item = await measureTransfer(port, episode);
  const kB = (bytes: number) => bytes / 1000;
  return [
    row('início: HTML (brotli)', kB(html), 'kB'),
    row('início: JavaScript (gzip)', kB(js.gzip), 'kB', { most: HOME_SCRIPTS.gzip }),
    row('início: JavaScript (brotli)', kB(js.brotli), 'kB', { most: HOME_SCRIPTS.brotli }),
    row('início: CSS (gzip)', kB(css.gzip), 'kB', { most: MOST_CSS_GZIP }),
    row('início: fontes', kB(fonts), 'kB', { most: MOST_FONTS }),
    row('início: quem só lê', kB(home.reads), 'kB', { most: MOST_READING }),
    row('início: quem toca na página', kB(home.touches), 'kB', { most: MOST_TOUCHING }),
    row('episódio: quem só lê', kB(item.reads), 'kB', { most: MOST_READING }),
    row('episódio: quem toca na página', kB(item.touches), 'kB', { most: MOST_TOUCHING }),
  ];
}
