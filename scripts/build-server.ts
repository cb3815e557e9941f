import { createRequire } from 'node:module'
import { join } from 'node:path'
import { asciiOnly } from '../web/ascii-only.ts'

// Build step: puts the server's 1,000 modules into a few files, which load in a third of the time. The programs start
// from
// `server/dist` and from the sources alike (decision 9).

const root = join(import.meta.dirname, '..')

/** Programs and threads: `server/src/{name}.ts` becomes `server/dist/{name}.js`. */
const programs = [
  'main',
  'cli/byline',
  'rendering/worker',
  'rendering/language-worker',
  'archive/import/drawings/rasterize-process',
  'features/covers/draw-process',
  'features/uploads/pictures/picture-process',
]

// Vite belongs to the web workspace.
const { build } = createRequire(join(root, 'web/package.json'))('vite') as typeof import('vite')

await build({
  configFile: false,
  root: join(root, 'server'),
  logLevel: 'warn',
  publicDir: false,
  plugins: [withoutUnused(), quickHttp(), asciiOnly()],
  ssr: {
    noExternal: true,
    // Binary modules, their loaders, and files that are loaded by their names.
    external: ['sharp', 'pg', 'harfbuzzjs', '@node-rs/argon2', 'highlight.js'],
  },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, `src/${name}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
})

// The page of searches in a copy of the site, and a file for the stems of each language.
await build({
  configFile: false,
  root: join(root, 'server'),
  base: './',
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: 'dist/search-page',
    target: 'esnext',
    modulePreload: false,
    rolldownOptions: {
      input: { search: 'src/archive/static-site/search/search-page.js' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
})

/**
 * Leaves out what Fastify and its plugin for files load and never use here; it takes 15 ms. Fastify's own compilers of
 * schemas are in the file that every start reads, a third of it, although `http/server.ts` gives it others.
 */
function withoutUnused() {
  const unused = [...['glob', 'node:http2'], ...['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler']]
  return {
    name: 'without-unused',
    enforce: 'pre' as const,
    resolveId: (id: string) => (unused.includes(id) ? `\0unused:${id}` : undefined),
    load: (id: string) => (id.startsWith('\0unused:') ? 'export {}' : undefined),
  }
}

/** An `import` of `node:http` also loads Node's `fetch` and `WebSocket`, which takes 30 ms and which no page uses. */
function quickHttp() {
  const imported = /^import (\{.+\}) from "node:http";$/gm
  return {
    name: 'quick-http',
    renderChunk: (code: string) => ({
      code: code.replace(
        imported,
        (_line, names: string) => `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule("node:http");`,
      ),
      // The lines stay where they are.
      map: null,
    }),
  }
}
