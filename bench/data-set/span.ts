/** Ten years, the same whenever a set is made. */
export const START = Date.UTC(2016, 10, 15)
export const END = Date.UTC(2026, 10, 15)
