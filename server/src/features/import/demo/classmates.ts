/** Made-up students who share the demo course, so that averages and distributions mean something. Nobody signs in as them. */

export type Classmate = { readonly privateName: string; readonly lastName: string; readonly skill: number };

/** From weak to strong, as a class is. */
export const CLASSMATES: readonly Classmate[] = [
  { privateName: 'יואב', lastName: 'אלמוג', skill: 0.38 },
  { privateName: 'שירה', lastName: 'בן־ארי', skill: 0.44 },
  { privateName: 'עומר', lastName: 'גלעד', skill: 0.5 },
  { privateName: 'רוני', lastName: 'דקל', skill: 0.53 },
  { privateName: 'אמיר', lastName: 'חורי', skill: 0.56 },
  { privateName: 'הילה', lastName: 'טל', skill: 0.6 },
  { privateName: 'נדב', lastName: 'ירדני', skill: 0.62 },
  { privateName: 'מאיה', lastName: 'כרמי', skill: 0.66 },
  { privateName: 'לינא', lastName: 'מנסור', skill: 0.7 },
  { privateName: 'גיא', lastName: 'נוימן', skill: 0.74 },
  { privateName: 'יעל', lastName: 'פלד', skill: 0.79 },
  { privateName: 'אורי', lastName: 'צור', skill: 0.86 },
];
