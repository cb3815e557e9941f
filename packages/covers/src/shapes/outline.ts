/** A point in pixels of a cover, and the angle in radians that points away from the root. */
export interface Place {
  x: number
  y: number
  angle: number
}

/** The data of an SVG path in whole pixels and relative commands, which are the shortest. */
export class Outline {
  #x: number
  #y: number
  #data: string

  constructor(x: number, y: number) {
    this.#x = Math.round(x)
    this.#y = Math.round(y)
    this.#data = `M${numbers(this.#x, this.#y)}`
  }

  lineTo(x: number, y: number): this {
    return this.#add('l', x, y)
  }

  bendTo(x1: number, y1: number, x: number, y: number): this {
    return this.#add('q', x1, y1, x, y)
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    return this.#add('c', x1, y1, x2, y2, x, y)
  }

  close(): string {
    return `${this.#data}z`
  }

  open(): string {
    return this.#data
  }

  #add(command: string, ...coordinates: number[]): this {
    const relative = coordinates.map((value, index) => Math.round(index % 2 === 0 ? value - this.#x : value - this.#y))
    this.#x += relative.at(-2) ?? 0
    this.#y += relative.at(-1) ?? 0
    this.#data += command + numbers(...relative)
    return this
  }
}

/** The place that is `forward` along the angle and `aside` to its left. */
export function moved({ x, y, angle }: Place, forward: number, aside = 0): Place {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x + forward * cos + aside * sin, y: y + forward * sin - aside * cos, angle }
}

export function turned(place: Place, by: number): Place {
  return { ...place, angle: place.angle + by }
}

export function disc({ x, y }: Pick<Place, 'x' | 'y'>, radius: number): string {
  const r = Math.max(1, Math.round(radius))
  return `M${numbers(Math.round(x) - r, Math.round(y))}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
}

/** A line without length, which its round ends make a dot as wide as the line. */
export function dot({ x, y }: Pick<Place, 'x' | 'y'>): string {
  return `M${numbers(Math.round(x), Math.round(y))}h0`
}

function numbers(...values: number[]): string {
  return values.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : value)).join('')
}
