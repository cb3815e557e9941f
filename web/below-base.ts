import { join } from 'node:path'
import type { Plugin } from 'vite'

const RUNTIME = join(import.meta.dirname, 'src/lib/base-path/jsx-runtime.ts')

/**
 * One build serves blogs at the root of a host and below a path, which only the server knows: elements are made by
 * `src/lib/base-path/jsx-runtime.ts`, and style sheets name their files by relative addresses.
 */
export function belowBase(): Plugin {
  return {
    name: 'below-base',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_id, importer) => (importer === RUNTIME ? undefined : RUNTIME),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          file.source = String(file.source).replaceAll('url(/assets/', 'url(../assets/')
        }
      },
    },
  }
}
