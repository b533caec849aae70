import { MODEL, type StandingModel } from '../standing/model.ts';

/** What decision 0021 believed: the new spreads at nought, the trend as it was. */
export const MODEL_BEFORE: StandingModel = {
  ...MODEL,
  version: 1,
  trendSpread: 0.3,
  practiceSpread: 0,
  measuredPracticeSpread: 0,
  lossRate: 0,
  unseenSpread: 0.5,
  untouchedRate: 0,
};
