/** The form's id in the page; its fields are called as the sign-in's own (`contract/src/account.ts`). */
export const FIRST_SIGN_IN_ID = 'first-sign-in';
