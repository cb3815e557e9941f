/** The resource has another address. It may be thrown anywhere; the error handler answers it with 301. */
export class Moved extends Error {
  readonly location: string

  constructor(location: string) {
    super('moved')
    this.location = location
  }
}
