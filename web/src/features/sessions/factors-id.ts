/** The part of the profile about signing in. */
export const FACTORS_ID = 'sign-in'
