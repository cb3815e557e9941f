/**
 * Called before each record, after each picture and once at the end; `total` is undefined if the source does not know it,
 * `pictures` counts the different pictures that were taken so far.
 */
export type Progress = (done: number, total: number | undefined, path: string, pictures?: number) => void

/** Counts the records and pictures of an import for its progress. */
export class ProgressReporter {
  readonly #report: Progress
  readonly #total: number | undefined
  #begun = 0
  #path = ''
  #pictures = 0

  constructor(report: Progress, total: number | undefined) {
    this.#report = report
    this.#total = total
  }

  beginRecord(path: string): void {
    this.#path = path
    this.#report(this.#begun, this.#total, path, this.#pictures)
    this.#begun++
  }

  countPictures(pictures: number): void {
    this.#pictures = pictures
    this.#report(this.#begun, this.#total, this.#path, pictures)
  }

  finish(): void {
    this.#report(this.#begun, this.#total ?? this.#begun, '', this.#pictures)
  }
}
