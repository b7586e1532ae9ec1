import { withoutParts } from '#app/pure/text/linear-text.ts';

/**
 * What references may add to a drawing, in elements. Twenty-five groups that each use the one before twice are 33
 * million elements for a browser, in a file of a kilobyte.
 */
export const MOST_REPEATED_PARTS = 20_000;
/** Each element of a drawing, drawn or not. */
export const MOST_SVG_ELEMENTS = 200_000;
/** Parts that name another one. */
const MOST_REFERENCES = 60_000;
/** References that follow each other: a gradient of a gradient of a pattern … */
const LONGEST_CHAIN = 50;

const SHAPES = new Set(
  'path rect circle ellipse line polyline polygon text tspan textpath use image'.split(' '),
);
/** They name what they do not draw. */
const POINTERS = new Set(['a', 'set', 'animate', 'animatemotion', 'animatetransform', 'animatecolor']);
/** Properties that hold for the element alone, and not for what is in it. */
const OWN_PROPERTIES = new Set(['filter', 'mask', 'mask-image', 'clip-path', 'href']);
/** Attributes that may give a line its corners. */
const CORNERS = new Set(['d', 'points', 'style']);
/** So many characters of an element are as much work as another element. */
const CHARACTERS = 200;

type Measure = 'shapes' | 'corners';

/** All elements of one name. */
interface Target {
  places: readonly number[];
  known: Partial<Record<Measure | 'weight', number>>;
}

interface Reference {
  at: number;
  to: string;
  /** How often it is drawn: once, or for each shape or corner of the element that has it. */
  per: Measure | null;
  isUse: boolean;
}

type Resolved = Reference & { target: Target };

interface Rule {
  /** Null where it may hold for every element. */
  names: readonly string[] | null;
  properties: ReadonlyArray<[property: string, value: string]>;
}

/**
 * Counts what a drawing repeats by reference: `use`, patterns, masks, filters, markers, chains of gradients. Counts too
 * much rather than too little. The elements come in the order of the document.
 */
export class Repetition {
  #open: number[] = [];
  readonly #parents: number[] = [];
  /** Index after the last element inside. */
  readonly #ends: number[] = [];
  /** Sums of all elements before. */
  readonly #sums: Record<Measure | 'weight', number[]> = { shapes: [0], corners: [0], weight: [0] };
  #references: Reference[] = [];
  #resolved: Resolved[] = [];
  readonly #byName = new Map<string, number[]>();
  readonly #rules: Rule[] = [];
  readonly #measuredAt = { shapes: new Map<number, number>(), corners: new Map<number, number>() };
  #depth = 0;
  #isTooMuch = false;

  /** @param name without its prefix, as those of the attributes; all in small letters */
  enter(name: string, attributes: Iterable<readonly [name: string, value: string]>): void {
    const at = this.#parents.length;
    if (at >= MOST_SVG_ELEMENTS) this.#isTooMuch = true;
    if (this.#isTooMuch) return;
    this.#parents.push(this.#open.at(-1) ?? -1);
    this.#open.push(at);
    let characters = 0;
    let corners = 1;
    for (const [attribute, value] of attributes) {
      const isInline = /^\s*data:/i.test(value);
      if (!isInline) characters += value.length;
      if (CORNERS.has(attribute)) corners += value.length / 4;
      if (attribute === 'id') this.#name(`#${value.trim()}`, at);
      else if (attribute === 'class') for (const word of value.split(/\s+/)) this.#name(`.${word}`, at);
      else if (attribute === 'style')
        for (const [property, part] of declarations(value)) this.#refer(at, property, part);
      else if (attribute === 'href' && !isInline && !POINTERS.has(name))
        this.#add({ at, to: value.trim().replace(/^#/, ''), per: null, isUse: name === 'use' });
      else if (value.includes('(')) this.#refer(at, attribute, value);
    }
    const isShape = SHAPES.has(name);
    add(this.#sums.shapes, isShape ? 1 : 0);
    add(this.#sums.corners, isShape ? corners : 0);
    add(this.#sums.weight, weightOf(name) + characters / CHARACTERS);
  }

  leave(): void {
    const at = this.#open.pop();
    if (at !== undefined) this.#ends[at] = this.#parents.length;
  }

  /** Of a whole style sheet. */
  readStyles(css: string): void {
    if (this.#isTooMuch) return;
    for (const block of withoutParts(css, /\/\*/g, '*/', ' ').split('}')) {
      const brace = block.lastIndexOf('{');
      const properties = declarations(block.slice(brace + 1)).filter(([, value]) => value.includes('('));
      if (brace < 0 || properties.length === 0) continue;
      const selectors = block.slice(block.lastIndexOf('{', brace - 1) + 1, brace).split(',');
      const names = selectors.map((selector) => selector.trim());
      const isSimple = names.every((name) => /^[.#][\w-]+$/.test(name));
      this.#rules.push({ names: isSimple ? names : null, properties });
    }
  }

  /** Whether the drawing, as far as it is read, repeats more than a browser draws at once. */
  isTooMuch({ isWhole = true } = {}): boolean {
    if (this.#isTooMuch || !isWhole) return this.#isTooMuch;
    while (this.#open.length > 0) this.leave();
    for (const { names, properties } of this.#rules)
      for (const at of names?.flatMap((name) => this.#byName.get(name) ?? []) ?? [0])
        for (const [property, value] of properties) this.#refer(at, property, value, !names);
    if (this.#isTooMuch) return true;
    this.#resolved = this.#resolve();
    const sum = this.#added(0, this.#parents.length);
    return this.#isTooMuch || sum > MOST_REPEATED_PARTS;
  }

  #name(name: string, at: number): void {
    const places = this.#byName.get(name);
    if (places) places.push(at);
    else this.#byName.set(name, [at]);
  }

  /** @param isEverywhere what only holds for one element may hold for each, too */
  #refer(at: number, property: string, value: string, isEverywhere = false): void {
    if (this.#isTooMuch) return;
    // A style may give a path its corners, which are not counted.
    if (/(?:^|[^\w-])path\s*\(/i.test(value) && property === 'd') this.#isTooMuch = true;
    const isOwn = OWN_PROPERTIES.has(property) && !isEverywhere;
    const per = isOwn ? null : property.startsWith('marker') ? 'corners' : 'shapes';
    for (const [, to = ''] of value.matchAll(/url\(\s*(?:["']\s*)?#([^"')]*)/gi))
      this.#add({ at, to, per, isUse: false });
  }

  #add(reference: Reference): void {
    // No program writes a name in the code numbers of styles.
    if (this.#references.length >= MOST_REFERENCES || reference.to.includes('\\')) this.#isTooMuch = true;
    else this.#references.push(reference);
  }

  /** Those that name something, in the order of the document. */
  #resolve(): Resolved[] {
    const targets = new Map<readonly number[], Target>();
    const resolved = this.#references.flatMap((reference) => {
      const places = this.#placesOf(reference.to);
      if (!places) return [];
      const target = targets.get(places) ?? { places, known: {} };
      targets.set(places, target);
      return [{ ...reference, target }];
    });
    return resolved.sort((a, b) => a.at - b.at);
  }

  /** What the references among these elements add. */
  #added(from: number, to: number): number {
    let sum = 0;
    for (const reference of this.#among(from, to)) {
      sum += this.#addedBy(reference, reference.at);
      if (sum > MOST_REPEATED_PARTS) break;
    }
    return sum;
  }

  /** @param at the element whose shapes it colours */
  #addedBy({ per, target }: Resolved, at: number): number {
    const times = per ? this.#measuredOf(per, at) : 1;
    return times > 0 ? times * this.#weightOf(target) : 0;
  }

  /** Of what is named: its own elements, with all that they refer to. */
  #weightOf(target: Target): number {
    return this.#once(target, 'weight', (at, end) => {
      let sum = this.#sum('weight', at, end) + this.#added(at, end);
      if (this.#measuredOf('shapes', at) === 0) return sum;
      // What is around it colours its shapes, too.
      for (let outer = this.#parents[at] ?? -1; outer >= 0; outer = this.#parents[outer] ?? -1)
        for (const reference of this.#among(outer, outer + 1)) {
          if (reference.per) sum += this.#addedBy(reference, at);
          if (sum > MOST_REPEATED_PARTS) return sum;
        }
      return sum;
    });
  }

  /** Shapes or corners in this element, with those that are used. */
  #measuredOf(measure: Measure, at: number): number {
    const known = this.#measuredAt[measure].get(at);
    if (known !== undefined) return known;
    const end = this.#ends[at] ?? 0;
    let sum = this.#sum(measure, at, end);
    for (const { isUse, target } of this.#among(at, end)) {
      if (isUse) sum += this.#once(target, measure, (place) => this.#measuredOf(measure, place));
      if (this.#isTooMuch) break;
    }
    this.#measuredAt[measure].set(at, sum);
    return sum;
  }

  /** Once for all elements of a name. What names itself, or makes too long a chain, is too much. */
  #once(target: Target, of: Measure | 'weight', count: (at: number, end: number) => number): number {
    const known = target.known[of];
    if (known !== undefined) return known;
    target.known[of] = Number.POSITIVE_INFINITY;
    this.#depth += 1;
    let sum = 0;
    if (this.#depth > LONGEST_CHAIN) this.#isTooMuch = true;
    else for (const at of target.places) sum += count(at, this.#ends[at] ?? 0);
    this.#depth -= 1;
    target.known[of] = sum;
    return sum;
  }

  /** Browsers read a name as it stands, or as an address. Where two elements have it, both count. */
  #placesOf(name: string): readonly number[] | undefined {
    const plain = name.replace(/[\s\p{Cc}]/gu, '');
    for (const form of [name, name.trim(), plain, decoded(plain)]) {
      const places = this.#byName.get(`#${form}`);
      if (places) return places;
    }
    return undefined;
  }

  #sum(of: Measure | 'weight', from: number, to: number): number {
    return (this.#sums[of][to] ?? 0) - (this.#sums[of][from] ?? 0);
  }

  /** The references of these elements. */
  *#among(from: number, to: number): Generator<Resolved> {
    let [low, high] = [0, this.#resolved.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#resolved[middle]?.at ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    for (let index = low; index < this.#resolved.length; index += 1) {
      const reference = this.#resolved[index];
      if (!reference || reference.at >= to) return;
      yield reference;
    }
  }
}

/** A step of a filter computes each pixel; a stop of a gradient is nearly nothing. */
function weightOf(name: string): number {
  if (name.startsWith('fe')) return 20;
  return name === 'stop' || name.endsWith('gradient') ? 0.1 : 1;
}

function declarations(css: string): Array<[property: string, value: string]> {
  return css.split(';').map((part) => {
    const colon = part.indexOf(':');
    return [part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1)];
  });
}

function add(sums: number[], value: number): void {
  sums.push((sums.at(-1) ?? 0) + value);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
