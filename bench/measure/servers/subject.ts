/** A measured server; disposing of it ends its process. */
export interface Subject extends AsyncDisposable {
  name: string
  /** On loopback. */
  url: string
  pid: number
}
