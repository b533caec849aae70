/** The part of statement-budget.ts that is of where a student stands, and of the day, which says so too. */
export const standingBudget = {
  readStanding: 3,
  sayStudiedElsewhere: 5,
  readStandingResult: 4,
  reportStandingResult: 6,
  withdrawStandingResult: 6,
  readToldStandings: 2,
  // The course, its exercises, the week (2), the review (4) and the standing (3), side by side (decision 0038).
  readDay: 11,
} as const;
