// The types on npm describe version 0.6, which had no order of preference.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string } })
    /** The best of the available encodings; `preferred` decides among those of equal weight. */
    encoding<Name extends string>(available: readonly Name[], options: { preferred: readonly Name[] }): Name | undefined
  }
}
