import { describe, expect, it } from 'vitest';
import { modulesForAllPages, modulesOfPractice, namedIcons } from './chunk-groups.ts';

const MAIN = '/web/src/main.tsx';
const ROUTES = '/web/src/routes.tsx';
const FRAME = '/web/src/shell/app-frame.tsx';
const REACT = '/node_modules/react/index.js';

describe('what comes as one file for all pages', () => {
  it('is ours and reached from the way in, which stays a file of its own', () => {
    expect(forAll({})).toEqual([ROUTES, FRAME]);
  });

  it('a new feature joins no page but its own', () => {
    const newborn = {
      '/web/src/pages/newborn/newborn.tsx': ['/web/src/features/newborn/newborn-list.tsx'],
      '/web/src/features/newborn/newborn-list.tsx': [
        '/contract/src/newborn.ts',
        '/web/src/hebrew/newborn.ts',
      ],
      '/contract/src/newborn.ts': [],
      '/web/src/hebrew/newborn.ts': [],
    };
    expect(forAll({ ...tenPages(() => []), ...newborn })).toEqual([ROUTES, FRAME]);
  });

  it('what a fifth of the pages share is among it, what one page fewer shares is not', () => {
    const [often, seldom] = ['/web/src/ui/breadcrumbs.tsx', '/web/src/ui/meter.tsx'];
    const pages = tenPages((place) => [...(place < 2 ? [often] : []), ...(place < 1 ? [seldom] : [])]);
    expect(forAll({ ...pages, [often]: [], [seldom]: [] })).toEqual([ROUTES, FRAME, often]);
  });

  it('what brings a library that the way in lacks waits for the pages that show it, however many', () => {
    const [heavy, light] = ['/web/src/ui/rich-text.tsx', '/web/src/ui/placeholder.tsx'];
    const library = '/node_modules/dompurify/index.js';
    expect(
      forAll({
        '/web/src/pages/laws/laws.tsx': [heavy, light],
        [heavy]: [library],
        [light]: [REACT],
        [library]: [],
      }),
    ).toEqual([ROUTES, FRAME, light]);
  });

  it('what the frame loads later is no page, and shares nothing with all', () => {
    const late = '/web/src/shell/late/late-parts.tsx';
    const world = { '/web/src/pages/courses/home.tsx': [], [late]: [] };
    expect(forAll(world, { [FRAME]: [late] })).toEqual([ROUTES, FRAME]);
  });
});

it("XCT-30: what all pages have and the exercise's page does not show waits in a second file", () => {
  const [shown, hidden] = ['/web/src/ui/heart.tsx', '/web/src/ui/meter.tsx'];
  const world = {
    '/web/src/pages/exercises/exercise.tsx': [shown],
    '/web/src/pages/courses/home.tsx': [shown, hidden],
    [shown]: [],
    [hidden]: [],
  };
  const { atOnce, besidePractice } = modulesForAllPages(MAIN, graphOf(world));
  expect([...atOnce]).toEqual([ROUTES, FRAME, shown]);
  expect([...besidePractice]).toEqual([hidden]);
});

it("what the exercise's page is made of comes as one file with its icons, whether other pages have it or not", () => {
  const [exercise, report] = [
    '/web/src/pages/exercises/exercise.tsx',
    '/web/src/pages/statistics/statistics.tsx',
  ];
  const [shared, own, foreign] = [
    '/web/src/ui/heart.tsx',
    '/web/src/features/exercises/own.tsx',
    '/web/src/ui/far.tsx',
  ];
  const icon = '/node_modules/@tabler/icons-react/dist/esm/icons/IconStar.mjs';
  const world = {
    [exercise]: [shared, own, icon, REACT],
    [report]: [shared, foreign],
    [shared]: [],
    [own]: [],
    [foreign]: [],
    [icon]: [],
  };
  expect([...modulesOfPractice(MAIN, graphOf(world))].toSorted()).toEqual([icon, own, shared].toSorted());
  const without = graphOf({ [report]: [shared], [shared]: [] });
  expect([...modulesOfPractice(MAIN, without)]).toEqual([]);
});

it('an icon goes with the modules that name it, though all come from one module', () => {
  const [exercise, report, list] = [
    '/web/src/pages/exercises/exercise.tsx',
    '/web/src/pages/statistics/statistics.tsx',
    '/web/src/pages/laws/list.tsx',
  ];
  const all = '/node_modules/@tabler/icons-react/dist/esm/tabler-icons-react.mjs';
  const icon = (name: string) => `/node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`;
  const world = {
    [exercise]: [all],
    [report]: [all],
    [list]: [all],
    [all]: ['IconStar', 'IconGavel', 'IconFlag', 'IconPencil'].map(icon),
    [icon('IconStar')]: [],
    [icon('IconGavel')]: [],
    [icon('IconFlag')]: [],
    [icon('IconPencil')]: [],
  };
  const codes = {
    [exercise]: "import { IconStar } from '@tabler/icons-react';",
    [report]: 'import { IconStar, IconFlag as Sign } from "@tabler/icons-react";',
    [list]: "import {\n  IconFlag,\n  IconGavel,\n} from '@tabler/icons-react';",
  };
  const find = namedIcons(graphOf(world, {}, codes));
  expect([...modulesOfPractice(MAIN, find)]).toEqual([icon('IconStar')]);
  // Of several pages, and of one alone, which takes it along by itself.
  expect([...modulesForAllPages(MAIN, find).besidePractice]).toEqual([icon('IconFlag')]);
});

function tenPages(importsOf: (place: number) => readonly string[]) {
  return Object.fromEntries(
    Array.from({ length: 10 }, (_, place) => [`/web/src/pages/courses/page-${place}.tsx`, importsOf(place)]),
  );
}

/** Main, routes and frame, with further modules; each page among them is loaded by the routes. */
function forAll(further: Modules, later: Modules = {}): string[] {
  return [...modulesForAllPages(MAIN, graphOf(further, later)).atOnce];
}

type Modules = Readonly<Record<string, readonly string[]>>;

function graphOf(further: Modules, later: Modules = {}, codes: Readonly<Record<string, string>> = {}) {
  const imports: Modules = {
    [MAIN]: [REACT, ROUTES],
    [ROUTES]: [REACT, FRAME],
    [FRAME]: [],
    [REACT]: [],
    ...further,
  };
  const pages = Object.keys(further).filter((id) => id.includes('/src/pages/'));
  return (id: string) => {
    const importedIds = imports[id];
    if (importedIds === undefined) return null;
    return {
      importedIds,
      dynamicallyImportedIds: id === ROUTES ? pages : (later[id] ?? []),
      code: codes[id] ?? null,
    };
  };
}
