import { expect, test } from 'vitest';
import { youtubeVideoId } from './youtube.ts';

test.each([
  'https://www.youtube.com/watch?v=lR-w1h5ONOY',
  'http://youtube.com/watch?list=PL1&v=lR-w1h5ONOY&t=10s',
  'https://m.youtube.com/watch?v=lR-w1h5ONOY',
  'https://youtu.be/lR-w1h5ONOY?si=abc',
  'https://www.youtube.com/shorts/lR-w1h5ONOY',
  'https://www.youtube.com/live/lR-w1h5ONOY?feature=share',
  'https://www.youtube-nocookie.com/embed/lR-w1h5ONOY',
  'https://music.youtube.com/watch?v=lR-w1h5ONOY',
  'HTTPS://WWW.YOUTUBE.COM/watch?v=lR-w1h5ONOY',
])('%s leads to a video', (address) => {
  expect(youtubeVideoId(address)).toBe('lR-w1h5ONOY');
});

test.each([
  'https://www.youtube.com/@canal',
  'https://www.youtube.com/playlist?list=PL1',
  'https://www.youtube.com/watch?v=curto',
  'https://youtube.com.evil.example/watch?v=lR-w1h5ONOY',
  'https://evil.example/youtube.com/watch?v=lR-w1h5ONOY',
  'https://evil.example/watch?v=lR-w1h5ONOY#youtube.com',
  'https://youtube.com@evil.example/watch?v=lR-w1h5ONOY',
  'https://user@youtube.com/watch?v=lR-w1h5ONOY',
  'https://u:p@youtu.be/lR-w1h5ONOY',
  'https://youtube.com:8443/watch?v=lR-w1h5ONOY',
  'https://notyoutube.com/watch?v=lR-w1h5ONOY',
  'https://evil.youtube.com/watch?v=lR-w1h5ONOY',
  'https://youtube.com.br/watch?v=lR-w1h5ONOY',
  'https://y\u043Eutube.com/watch?v=lR-w1h5ONOY',
  'https://evil.example\\@youtube.com/watch?v=lR-w1h5ONOY',
  'https://vimeo.com/123456789',
  'javascript:https://youtu.be/lR-w1h5ONOY',
  'lR-w1h5ONOY',
  '',
])('%s leads to no video', (address) => {
  expect(youtubeVideoId(address)).toBeNull();
});
