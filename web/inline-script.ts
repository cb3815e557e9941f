import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const NAME = 'virtual:first-paint'
const ENTRY = join(import.meta.dirname, 'src/first-paint/entry.ts')

/**
 * Builds `src/first-paint/entry.ts` into one small script and makes it importable as text, because every page contains
 * it inline and the Content-Security-Policy contains its hash.
 */
export function inlineScript(): Plugin {
  let script: Promise<string> | undefined
  return {
    name: 'inline-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      script ??= buildScript()
      return `export const firstPaintScript = ${JSON.stringify(await script)}`
    },
  }
}

async function buildScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
      modulePreload: { polyfill: false },
    },
  })
  const [built] = [result].flat()
  if (!built || !('output' in built)) throw new Error('the inline script was not built')
  return built.output[0].code.trim()
}
