/** The resource has another address. Public calls and feeds throw it and answer it with 301; pages follow it. */
export class Moved extends Error {
  readonly location: string

  constructor(location: string) {
    super('moved')
    this.location = location
  }
}
