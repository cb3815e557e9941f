/** A server that is measured; ends when it is disposed of. */
export interface Subject extends AsyncDisposable {
  name: string
  /** Always on loopback. */
  url: string
  pid: number
}
