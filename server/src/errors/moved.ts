/** What was asked for has another address; thrown anywhere, answered by the error handler with 301. */
export class Moved extends Error {
  readonly location: string

  constructor(location: string) {
    super('moved')
    this.location = location
  }
}
