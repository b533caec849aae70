/** The numbers of decision 0021, as they were shown before there were filters, gaps and blueprints. */
import { expect, test } from 'vitest';
import { DEFAULT_RULE } from '../calculator.ts';
import { draftingLevel } from '../drafting/drafting-level.ts';
import { MODEL_BEFORE } from '../testing/model-before.ts';
import { historyOf } from '../testing/standing-history.ts';
import { standingOf } from './standing.ts';

/** Of a part: answers, subjects, subjects seen, then low, middle and high. Of an hour: subject, chance, points. */
const SHOWN = [
  {
    seed: 1,
    parts: [
      [57, 6, 6, 50, 64, 77],
      [39, 5, 5, 48, 62, 75],
    ],
    chances: [40, 55, 65, 75, 85],
    hours:
      '6 0.512503 0.515204, 9 0.689694 0.358294, 3 0.609347 0.300869, 2 0.638776 0.299865, 1 0.584772 0.273699, 7 0.541949 0.257425, 5 0.682768 0.236022, 4 0.647250 0.170159, 8 0.729662 0.159222',
  },
  {
    seed: 2,
    parts: [
      [55, 6, 6, 37, 50, 64],
      [49, 5, 5, 38, 52, 65],
    ],
    chances: [5, 10, 15, 25, 35],
    hours:
      '7 0.485989 0.585343, 1 0.477658 0.574463, 4 0.468529 0.494071, 5 0.471580 0.482816, 8 0.663216 0.332901, 9 0.396105 0.332569, 6 0.556324 0.297970, 3 0.466210 0.275806, 2 0.609719 0.103463',
  },
  {
    seed: 3,
    parts: [
      [90, 6, 6, 69, 79, 89],
      [88, 5, 5, 66, 77, 88],
    ],
    chances: [95, 95, 95, 95, 95],
    hours:
      '6 0.778585 0.221582, 8 0.701034 0.214029, 2 0.745714 0.164407, 5 0.788736 0.157754, 9 0.811705 0.154114, 7 0.738085 0.148073, 3 0.789319 0.120077, 4 0.812945 0.098482, 1 0.846907 0.091857',
  },
  {
    seed: 4,
    parts: [
      [75, 6, 6, 59, 72, 84],
      [67, 5, 5, 63, 74, 86],
    ],
    chances: [85, 95, 95, 95, 95],
    hours:
      '8 0.589741 0.497009, 9 0.728056 0.273960, 3 0.744052 0.259846, 1 0.762152 0.243415, 5 0.802792 0.192744, 7 0.703322 0.170991, 6 0.818421 0.141878, 4 0.694931 0.095677, 2 0.683557 0.081772',
  },
  {
    seed: 5,
    parts: [
      [74, 6, 6, 53, 66, 79],
      [60, 5, 5, 55, 68, 80],
    ],
    chances: [60, 75, 85, 90, 95],
    hours:
      '5 0.627767 0.348460, 4 0.641184 0.324615, 1 0.624463 0.285159, 6 0.693710 0.277150, 7 0.721102 0.263498, 2 0.678476 0.229918, 8 0.678566 0.208730, 3 0.733945 0.138788, 9 0.600734 0.134291',
  },
  {
    seed: 6,
    parts: [
      [138, 6, 6, 23, 35, 47],
      [114, 5, 5, 23, 35, 47],
    ],
    chances: [5, 5, 5, 5, 5],
    hours:
      '5 0.374141 0.975366, 4 0.349546 0.837654, 7 0.241274 0.684277, 2 0.368305 0.642798, 8 0.395671 0.619687, 6 0.371684 0.586285, 1 0.352267 0.516032, 3 0.298386 0.495043, 9 0.327241 0.232062',
  },
];

test.each(SHOWN)(
  'DAY-67: with the new spreads at nought and counts as shares every number of student $seed is the earlier one',
  ({ seed, parts, chances, hours }) => {
    const given = { ...historyOf(seed), rule: DEFAULT_RULE, model: MODEL_BEFORE };
    const found = standingOf(given);
    // DRF-21: without a marked text nothing else is shown than before there were drafting tasks.
    expect(found.byTextsPercent).toBeNull();
    expect(standingOf({ ...given, drafting: draftingLevel([]) })).toEqual(found);
    const byTexts = standingOf({ ...given, drafting: draftingLevel([{ by: 'pair', points: 14 }]) });
    expect(byTexts).toMatchObject({ parts: found.parts, chances: found.chances, hours: found.hours });
    expect(byTexts.byTextsPercent).not.toBeNull();
    expect(
      found.parts.map(({ answerCount, subjectCount, seenCount, score }) => [
        answerCount,
        subjectCount,
        seenCount,
        score?.low,
        score?.middle,
        score?.high,
      ]),
    ).toEqual(parts);
    expect(found.chances.map(({ chancePercent }) => chancePercent)).toEqual(chances);
    const asText = found.hours.map(
      ({ id, chance, pointsPerHour }) => `${id} ${chance.toFixed(6)} ${pointsPerHour.toFixed(6)}`,
    );
    expect(asText.join(', ')).toBe(hours);
  },
);
