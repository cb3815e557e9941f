/** The shapes of a drawing, from the back to the front. */
export class Plate {
  readonly #shapes: { attributes: string; data: string }[] = []
  #repeated = ''

  fill(color: string, data: string): void {
    this.#add(`fill="${color}"`, data)
  }

  line(color: string, width: number, data: string): void {
    const rounded = Math.max(2, Math.round(width))
    this.#add(`fill="none" stroke="${color}" stroke-width="${rounded}"`, data)
  }

  /** Draws motifs again and again on top of all shapes: at each place that `placeOf` gives, until it gives none. */
  repeat(motifs: string[], placeOf: (index: number) => Repetition | undefined): void {
    const defined = motifs.map((motif, index) => `<g id="m${index}">${motif}</g>`).join('')
    let uses = ''
    for (let index = 0, place = placeOf(0); place; place = placeOf(++index)) {
      const { which, x, y, angle } = place
      uses += `<use href="#m${which}" transform="translate(${x} ${y})rotate(${angle})"/>`
    }
    this.#repeated += `<defs>${defined}</defs>${uses}`
  }

  toString(): string {
    const paths = this.#shapes.map(({ attributes, data }) => `<path ${attributes} d="${data}"/>`)
    return paths.join('') + this.#repeated
  }

  /** Adds to the last shape if it looks the same, because one long path is shorter than many. */
  #add(attributes: string, data: string): void {
    const last = this.#shapes.at(-1)
    if (last?.attributes === attributes) last.data += data
    else this.#shapes.push({ attributes, data })
  }
}

export interface Repetition {
  /** The index of the motif. */
  which: number
  x: number
  y: number
  /** Degrees. */
  angle: number
}
