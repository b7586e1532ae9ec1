import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findInSvg, TOO_MUCH_TO_DRAW } from './svg-findings.server.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = '') => `<svg ${NS} ${attributes}>${content}</svg>`;
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  ['a plain one', svg('<path d="M0 0h9" fill="#b8492a" style="stroke:url(#g);opacity:.5"/>')],
  [
    'of Illustrator',
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 27.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${svg('<style type="text/css"><![CDATA[\n.st0{fill:#FFF;}\n.st1{fill:url(#SVGID_1_);font-family:"Figtree-Bold";}]]></style><switch><g><linearGradient id="SVGID_1_"><stop offset="0" style="stop-color:#000"/></linearGradient><use xlink:href="#SVGID_1_" style="overflow:visible;"/></g></switch>', 'version="1.1" id="Layer_1" x="0px" style="enable-background:new 0 0 512 512;" xml:space="preserve"')}`,
  ],
  [
    'of Inkscape',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape (http://www.inkscape.org/) -->\n<svg ${NS} xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" sodipodi:docname="logo.svg" inkscape:export-filename="C:\\Users\\ana\\logo (1).png"><sodipodi:namedview id="base" inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about=""><cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/></cc:Work></rdf:RDF></metadata><path d="M0 0" clip-path="url(#c)" inkscape:connector-curvature="0"/></svg>`,
  ],
  [
    'of Figma',
    svg(
      `<g filter="url(#f0)"><rect fill="url(#pattern0)"/></g><defs><pattern id="pattern0"><use xlink:href="#image0" transform="scale(.1)"/></pattern><image id="image0" xlink:href="${PNG}"/></defs>`,
      'width="24" fill="none"',
    ),
  ],
  [
    'with a font in it',
    svg('<style>@font-face{font-family:a;src:url("data:font/woff2;base64,AAAA") format("woff2")}</style>'),
  ],
  ['with words about scripts', svg('<title>onload = 1; javascript</title><text>one = 1</text>')],
  ['that moves', svg('<circle><animate attributeName="r" from="1" to="2" dur="1s"/></circle>')],
])('accepts an SVG %s as a drawing', async (_case, text) => {
  expect(await findInSvg(Buffer.from(text))).toBeNull();
});

const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(svg('<script/>'), 'utf16le')]);

test.each<[string, string | Buffer]>([
  ['a hundred thousand groups in each other', svg('<g>'.repeat(100_000))],
  ['a handler below too many groups', svg(`${'<g>'.repeat(200)}<a onclick="x()"/>${'</g>'.repeat(200)}`)],
  ['a script', svg('<script>alert(1)</script>')],
  ['a script with a prefix', `<svg ${NS} xmlns:x="http://www.w3.org/2000/svg"><x:script/></svg>`],
  ['a script in other letters', svg('<ScRiPt/>')],
  ['a script behind a comment that is none', svg('<!--><script>alert(1)</script><!-- -->')],
  ['a script in a section', svg('<g><![CDATA[<script>]]></g>')],
  ['a handler', svg('', 'onload="alert(1)"')],
  ['a handler in capitals', svg('<g ONCLICK="x"/>')],
  ['a handler in a namespace', svg('<g xlink:onclick="x"/>')],
  ['a foreign object', svg('<foreignObject><b/></foreignObject>')],
  ['parts of a page', svg('<b xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['parts of a page with a prefix', `<svg ${NS} xmlns:h="http://www.w3.org/1999/xhtml"><h:p/></svg>`],
  ['a frame', svg('<iframe src="#a"/>')],
  ['a picture of elsewhere', svg('<image href="https://evil.example/a.png"/>')],
  ['a picture of this disk', svg('<image xlink:href="file:///etc/passwd"/>')],
  ['a picture beside it', svg('<image href="a.png"/>')],
  ['a picture that is an SVG', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
  ['a page in an address', svg('<a href="data:text/html,x"/>')],
  ['a part of another file', svg('<use href="other.svg#a"/>')],
  ['a part of another site', svg('<use xlink:href="//evil.example/a.svg#b"/>')],
  ['a link with a script', svg('<a xlink:href="javascript:alert(1)"/>')],
  ['a link with a script, escaped', svg('<a href="&#106;ava&#x09;script:alert(1)"/>')],
  [
    'another prefix of links',
    `<svg ${NS} xmlns:y="http://www.w3.org/1999/xlink"><a y:href="javascript:x"/></svg>`,
  ],
  ['an animation of a link', svg('<a><set attributeName="href" to="javascript:x"/></a>')],
  [
    'an animation of a link, by its prefix',
    svg('<a><animate attributeName="xlink:href" values="javascript:x"/></a>'),
  ],
  ['an animation of a handler', svg('<set attributeName="onclick" to="x"/>')],
  ['a fill of elsewhere', svg('<rect fill="url(http://evil.example/a#b)"/>')],
  ['a style of elsewhere', svg(`<rect style="fill:url( 'https://evil.example/a' )"/>`)],
  ['an escaped style', svg('<rect style="fill:u\\72l(http://evil.example)"/>')],
  ['an import', svg('<style>@import "https://evil.example/a.css";</style>')],
  ['an import in a section', svg("<style><![CDATA[@import 'a.css';]]></style>")],
  ['an escaped import', svg('<style>@\\69mport "a.css";</style>')],
  ['a set of pictures', svg('<style>a{background:image-set("https://evil.example/a" 1x)}</style>')],
  ['a font of elsewhere', svg('<style>@font-face{src:url(//evil.example/a.woff2)}</style>')],
  ['another base', svg('', 'xml:base="https://evil.example/"')],
  ['a style sheet', `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${svg('')}`],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['an entity of elsewhere', `<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://evil.example"> %a;]>${svg('')}`],
  ['a declaration of elsewhere', `<!DOCTYPE svg SYSTEM "http://evil.example/a.dtd">${svg('')}`],
  ['attributes by declaration', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x">]>${svg('')}`],
  ['UTF-16', utf16],
  ['UTF-7', `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-')}`],
  ['SVGZ', gzipSync(svg('<script/>'))],
])('finds %s in an SVG', async (_case, content) => {
  expect(await findInSvg(Buffer.from(content as string))).toEqual(expect.any(String));
});

test('names what it found', async () => {
  expect(await findInSvg(Buffer.from(svg('<foreignObject/>')))).toBe('um elemento <foreignObject>');
  expect(await findInSvg(Buffer.from(svg('', 'onload="x"')))).toBe('um atributo onload');
});

const levels = (count: number, level: (before: number, at: number) => string) =>
  Array.from({ length: count }, (_, index) => level(index, index + 1)).join('');
const twice = (part: string) => part + part;
const RECT = '<rect width="9" height="9"/>';

test.each<[string, string]>([
  [
    'groups that use the one before twice',
    levels(25, (a, b) => `<g id="a${b}">${twice(`<use href="#a${a}"/>`)}</g>`),
  ],
  [
    'symbols by the older prefix and by an address',
    levels(25, (a, b) => `<symbol id="á${b}">${twice(`<use xlink:href="&#10;#%C3%A1${a}"/>`)}</symbol>`),
  ],
  ['patterns', levels(25, (a, b) => `<pattern id="a${b}">${twice(`<rect fill="url(#a${a})"/>`)}</pattern>`)],
  [
    'patterns by what is around their shapes',
    levels(25, (a, b) => `<pattern id="a${b}"><g style="fill: url( '#a${a}' )">${twice(RECT)}</g></pattern>`),
  ],
  [
    'patterns by what is around them',
    levels(25, (a, b) => `<g stroke="url(#a${a})"><pattern id="a${b}">${twice(RECT)}</pattern></g>`),
  ],
  [
    'patterns by a class',
    `${levels(25, (a, b) => `<pattern id="a${b}"><rect class="x c${a}"/><rect class="c${a}"/></pattern>`)}<style>@media all{${levels(25, (a) => `.c${a},.d{fill:url(#a${a})}`)}}</style>`,
  ],
  [
    'patterns of used parts',
    `<g id="s">${twice(RECT)}</g>${levels(25, (a, b) => `<pattern id="a${b}"><g fill="url(#a${a})"><use href="#s"/></g></pattern>`)}`,
  ],
  ['masks', levels(25, (a, b) => `<mask id="a${b}">${twice(`<g mask="url(#a${a})"/>`)}</mask>`)],
  [
    'clips',
    levels(25, (a, b) => `<clipPath id="a${b}">${twice(`<path clip-path="url(#a${a})"/>`)}</clipPath>`),
  ],
  [
    'filters of pictures of parts',
    levels(
      25,
      (a, b) =>
        `<filter id="f${b}">${twice(`<feImage href="#a${a}"/>`)}</filter><g id="a${b}" filter="url(#f${b})"/>`,
    ),
  ],
  [
    'markers at each corner',
    levels(
      5,
      (a, b) => `<marker id="a${b}"><path marker-mid="url(#a${a})" d="${'M0 0h9'.repeat(40)}"/></marker>`,
    ),
  ],
  [
    'a pattern for every element',
    `<style>*{fill:url(#a1)}</style><pattern id="a1">${RECT.repeat(200)}</pattern>${RECT.repeat(200)}`,
  ],
  [
    'a filter of many steps on many parts',
    `<filter id="f">${'<feTurbulence/>'.repeat(40)}</filter>${'<g filter="url(#f)"/>'.repeat(200)}`,
  ],
  ['a long chain of gradients', levels(300, (a, b) => `<linearGradient id="a${a}" href="#a${b}"/>`)],
  ['more references than a drawing has', RECT.replace('/', ' fill="url(#a)"/').repeat(60_001)],
  ['names in code numbers', '<g id="a1"/><rect fill="url(#\\61 1)"/>'],
  ['what uses itself', '<g id="a1"><use href="#a1"/></g>'],
  [
    'one long path many times',
    `<path id="a1" d="${'M0 0h9'.repeat(20_000)}"/>${'<use href="#a1"/>'.repeat(100)}`,
  ],
  ['more elements than a drawing has', '<g/>'.repeat(200_001)],
])('finds repetitions in an SVG: %s', async (_case, content) => {
  expect(await findInSvg(Buffer.from(svg(content)))).toBe(TOO_MUCH_TO_DRAW);
});

test.each<[string, string]>([
  [
    'thousands of parts with one gradient',
    `<linearGradient id="g"><stop/><stop/></linearGradient><g fill="url(#g)">${RECT.repeat(5000)}</g>`,
  ],
  [
    'a gradient around all, itself too',
    `<g fill="url(#g)"><linearGradient id="g"><stop/></linearGradient>${RECT}</g>`,
  ],
  [
    'a hundred shadows of seven steps',
    levels(
      100,
      (_, b) => `<filter id="f${b}">${'<feBlend/>'.repeat(7)}</filter><g filter="url(#f${b})">${RECT}</g>`,
    ),
  ],
  [
    'a large picture in a pattern',
    `<pattern id="p"><use href="#i"/></pattern><image id="i" href="${PNG}${'A'.repeat(900_000)}"/><rect fill="url(#p)"/>`,
  ],
  ['a row of stars', `<g id="s">${RECT.repeat(20)}</g>${'<use href="#s"/>'.repeat(200)}`],
  ['a link to a part around it', '<g id="a"><a href="#a"><animate href="#a"/></a></g>'],
])('a common drawing is none: %s', async (_case, content) => {
  expect(await findInSvg(Buffer.from(svg(content)))).toBeNull();
});

test('finds pictures that are far larger than their bytes', async () => {
  const create = { width: 8_000, height: 8_000, channels: 3, background: '#fff' } as const;
  const png = (await sharp({ create }).png().toBuffer()).toString('base64');
  const address = `data:image/png;base64,${png}`;
  expect(png.length).toBeLessThan(300_000);
  const found = 'imagens com pixels demais';
  expect(await findInSvg(Buffer.from(svg(`<image href="${address}"/>`)))).toBe(found);
  expect(await findInSvg(Buffer.from(svg(`<style>svg{background:url('${address}')}</style>`)))).toBe(found);
  expect(await findInSvg(Buffer.from(svg(`<image href="${address.replaceAll('+', '%2B')}"/>`)))).toBe(found);
  const many = Array.from({ length: 501 }, (_, at) => `<image href="data:image/png,${at}"/>`).join('');
  expect(await findInSvg(Buffer.from(svg(many)))).toBe(found);
  const small = (
    await sharp({ create: { ...create, width: 800 } })
      .png()
      .toBuffer()
  ).toString('base64');
  const lines = small.replace(/.{76}/g, '$&&#10;');
  expect(
    await findInSvg(Buffer.from(svg(`<image xlink:href="data:image/png;base64,${lines}"/>`))),
  ).toBeNull();
});
