import { roomOf } from '../architecture/places.ts';
import type { Violation } from '../architecture/violation.ts';
import type { ClassNames, StyleSheet } from './class-names.ts';

export interface Styles {
  sheets: readonly StyleSheet[];
  components: readonly ClassNames[];
  /** The names that are utilities with our tokens. */
  utilities: ReadonlySet<string>;
}

/** Every defined class is used by a component. */
export function checkUsed({ sheets, components }: Styles, foreign: Record<string, string>): Violation[] {
  const used = placesByClass(components);
  return sheets.flatMap(({ path, names }) =>
    [...names]
      .filter((name) => !used.has(name) && !(name in foreign))
      .map((name) => ({ file: path, problem: `.${name} is used nowhere: delete it` })),
  );
}

/** Every used class is ours or a utility. */
export function checkDefined(
  { sheets, components, utilities }: Styles,
  foreign: Record<string, string>,
): Violation[] {
  const defined = new Set(sheets.flatMap(({ names }) => [...names]));
  return components.flatMap(({ path, names }) =>
    [...names]
      .filter((name) => !defined.has(name) && !utilities.has(name) && !(name in foreign))
      .map((name) => ({ file: path, problem: `'${name}' is neither a utility nor a class of ours` })),
  );
}

/** No class of ours has the name of a utility, which would override it. */
export function checkNamesApart({ sheets, utilities }: Styles): Violation[] {
  return sheets.flatMap(({ path, names }) =>
    [...names]
      .filter((name) => utilities.has(name))
      .map((name) => ({ file: path, problem: `.${name} is a utility: name it by what it is` })),
  );
}

/** A room's styles are in the room; those of several rooms are in app/ui. */
export function checkHomes({ sheets, components }: Styles): Violation[] {
  const used = placesByClass(components);
  const shared = new Set(sheets.filter(({ path }) => !roomOf(path)).flatMap(({ blocks }) => [...blocks]));
  return sheets.flatMap(({ path, names, blocks }) => {
    const room = roomOf(path);
    const tell = (problem: string) => ({ file: path, problem });
    if (!room)
      return [...names].flatMap((name) => {
        const [only = '', ...others] = used.get(name) ?? [];
        return only.includes('/') && others.length === 0
          ? [tell(`.${name} is used in ${only} alone: its rules stand there`)]
          : [];
      });
    return [...blocks].flatMap((name) => {
      const places = used.get(name);
      if (!places || shared.has(name)) return [];
      const others = [...places].filter((place) => place !== room);
      return others.length > 0
        ? [tell(`.${name} is used in ${others.join(', ')}: what several have stands in app/ui`)]
        : [];
    });
  });
}

/** 'max-w-[72rem]' where --container-page has that value: the token must be used. */
export function checkTokens(
  { sheets, components }: Styles,
  tokens: ReadonlyMap<string, string>,
): Violation[] {
  const inSheets = sheets.flatMap(({ path, values }) =>
    values.map(([property, value]) => ({ path, written: `${property}: ${value}`, property, value })),
  );
  const inComponents = components.flatMap(({ path, names }) =>
    [...names].flatMap((name) => {
      const [, utility = '', value = ''] = name.match(/(?:^|:)-?([a-z-]+)-\[([^\]]+)\]$/) ?? [];
      return value ? [{ path, written: name, property: utility, value: value.replaceAll('_', ' ') }] : [];
    }),
  );
  return [...inSheets, ...inComponents].flatMap(({ path, written, property, value }) => {
    const token = KINDS.flatMap(({ of, kind }) =>
      of.test(property) ? (tokens.get(`${kind} ${value}`) ?? []) : [],
    )[0];
    return token ? [{ file: path, problem: `'${written}' is the token ${token}` }] : [];
  });
}

/** 'text 0.875rem' → '--text-small'; not what takes its value from elsewhere. */
export function readTokens(code: string): Map<string, string> {
  const found = code.matchAll(
    /^ {2}(--(text|radius|shadow|container|color)-[a-z0-9]+(?:-[a-z0-9]+)*): (?!unset|var\()([^;]+);/gm,
  );
  return new Map([...found].map(([, name = '', kind, value]) => [`${kind} ${value}`, name]));
}

/** The kinds of tokens for each property or utility. */
const KINDS: ReadonlyArray<{ of: RegExp; kind: string }> = [
  { of: /^(font-size|text)$/, kind: 'text' },
  { of: /^(border-radius|rounded)$/, kind: 'radius' },
  { of: /^(box-shadow|shadow)$/, kind: 'shadow' },
  { of: /^(max-width|max-w)$/, kind: 'container' },
  { of: /^(color|background|background-color|border-color|text|bg|border)$/, kind: 'color' },
];

/** Rooms, 'ui', 'layouts' … of each class. */
function placesByClass(components: readonly ClassNames[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const { path, names } of components) {
    const place = roomOf(path) ?? path.split('/')[1] ?? '';
    for (const name of names) places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  return places;
}
