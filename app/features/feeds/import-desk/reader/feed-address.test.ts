import { expect, test } from 'vitest';
import { webUrl } from './feed-address.ts';

const BASE = 'https://feeds.exemplo.com/shows/feed.xml';

test.each([
  ['http:https://a.com/1.mp3', 'https://a.com/1.mp3'],
  ['http://https://a.com/1.mp3', 'https://a.com/1.mp3'],
  ['https://http://a.com/1.mp3', 'http://a.com/1.mp3'],
  ['https://https://https://a.com/1.mp3', 'https://a.com/1.mp3'],
  ['http://https//a.com/1.mp3', 'https://a.com/1.mp3'],
  ['https//a.com/1.mp3', 'https://a.com/1.mp3'],
  ['http//a.com/1.mp3', 'http://a.com/1.mp3'],
  ['https:/a.com/1.mp3', 'https://a.com/1.mp3'],
  ['https:a.com/1.mp3', 'https://a.com/1.mp3'],
  ['HTTPS:\\\\a.com\\1.mp3', 'https://a.com/1.mp3'],
  ['//a.com/1.mp3', 'https://a.com/1.mp3'],
  ['www.a.com/1.mp3', 'https://www.a.com/1.mp3'],
  ['<https://a.com/1.mp3>', 'https://a.com/1.mp3'],
  ['\u200b"https://a.com/1.mp3" ', 'https://a.com/1.mp3'],
  ['https://a.com/1.mp3?a=1&amp;b=2', 'https://a.com/1.mp3?a=1&b=2'],
])('repairs %s to %s', (written, meant) => {
  expect(webUrl(written, BASE)).toBe(meant);
  expect(webUrl(written)).toBe(meant);
});

test.each([
  'https://dts.podtrac.com/redirect.mp3/https://a.com/1.mp3',
  'https://https.a.com/http/1.mp3',
  'https://a.com:8443/1.mp3',
  'http://8.8.8.8/1.mp3',
  'http://[2606:4700:4700::1111]/1.mp3',
  'https://xn--caf-dma.com.br/1.mp3',
  'https://local.com/localhost/127.0.0.1.mp3',
])('leaves %s unchanged', (address) => {
  expect(webUrl(address, BASE)).toBe(address);
});

test.each([
  'http://127.0.0.1/1.mp3',
  'http://127.1/1.mp3',
  'http://2130706433/1.mp3',
  'http://0x7f000001/1.mp3',
  'http://0177.0.0.1/1.mp3',
  'http:https://127.0.0.1/1.mp3',
  'http://10.1.2.3/1.mp3',
  'http://192.168.0.10:8080/1.mp3',
  'http://169.254.169.254/latest',
  'http://100.64.0.1/1.mp3',
  'http://0.0.0.0/1.mp3',
  'http://[::1]/1.mp3',
  'http://[::ffff:127.0.0.1]/1.mp3',
  'http://[fe80::1]/1.mp3',
  'http://[fd00::1]/1.mp3',
  'http://localhost/1.mp3',
  'http://localhost./1.mp3',
  'http://app.localhost:3000/1.mp3',
  'http://nas.local/1.mp3',
  'http://NAS.Local./1.mp3',
  'http://servidor/1.mp3',
  'http://arquivos.internal/1.mp3',
  'http://roteador.home.arpa/1.mp3',
  'https://ana:segredo@a.com/1.mp3',
  'https://ana@a.com/1.mp3',
  'ftp://a.com/1.mp3',
  'file:///home/ana/1.mp3',
  'javascript:alert(1)',
  'hhtps://a.com/1.mp3',
  'C:\\audio\\1.mp3',
])('rejects %s', (address) => {
  expect(webUrl(address, BASE)).toBeNull();
});

test("resolves relative URLs against the feed's URL", () => {
  expect(webUrl('1.mp3', BASE)).toBe('https://feeds.exemplo.com/shows/1.mp3');
  expect(webUrl('/httpsom/1.mp3', BASE)).toBe('https://feeds.exemplo.com/httpsom/1.mp3');
  expect(webUrl('1.mp3')).toBeNull();
});
