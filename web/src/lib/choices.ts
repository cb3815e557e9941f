/** The values to choose from, each with its words. */
export type Choices = readonly (readonly [value: string, words: string])[]
