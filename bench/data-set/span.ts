/** The period of all dates: ten fixed years. */
export const START = Date.UTC(2016, 10, 15)
export const END = Date.UTC(2026, 10, 15)
