import type { Plugin } from 'vite'

const LEVELS = ['20', '60', 'a0', 'e0']

/**
 * Adds a class for each placeholder colour of pictures that are loading (contract: `tintClass`) to the styles of every
 * page: four levels of red, green and blue. They may stand before the imports, which Tailwind replaces.
 */
export function tints(): Plugin {
  const rules = LEVELS.flatMap((red, r) =>
    LEVELS.flatMap((green, g) =>
      LEVELS.map((blue, b) => `.tint-${r}${g}${b} { background-color: #${red}${green}${blue}; }`),
    ),
  )
  return {
    name: 'tints',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/src/styles.css') ? [...rules, code].join('\n') : undefined),
  }
}
