/** The part of statement-budget.ts that is of where a student stands, and of the day, which says so too. */
export const standingBudget = {
  readStanding: 4,
  sayStudiedElsewhere: 6,
  readStandingResult: 4,
  reportStandingResult: 6,
  withdrawStandingResult: 6,
  readToldStandings: 2,
  // The course, its exercises, the week (2), the review (4) and the standing (4), side by side (decision 0038).
  readDay: 13,
} as const;
