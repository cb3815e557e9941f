import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { languages, pseudoLanguages } from '../languages/src/languages.ts'
import { asciiOnly } from './ascii-only.ts'
import { belowBase } from './below-base.ts'
import { contractForBrowsers } from './contract-for-browsers.ts'
import { inlineScript } from './inline-script.ts'
import { preloadHelper } from './preload-helper.ts'
import { tints } from './tints.ts'

/**
 * The enhancer, which every page loads, is one file, and the application with all its imports is another one. Otherwise
 * the modules that it shares with pages loaded on demand would be a dozen small files. Only forms load Zod (decision
 * 4).
 */
const files = [
  { name: 'entry.enhancer', test: /src.entry\.enhancer\.ts$/, priority: 1 },
  { name: 'entry.client', test: /src.entry\.client\.tsx$/ },
  // The code that says a message, without the messages: small tools that load without the application say some too, and
  // one of
  // them hands it the passage of a new comment.
  {
    name: 'texts',
    test: /languages.src.(texts|format)\.ts$|(src.lib.language.(texts|load-texts)|as-sentence|begun-passage|language-header)\.ts$/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /node_modules.zod|contract.src.(rules.atoms|users.author-links|users.forms|own-page-fields)/,
    priority: 2,
    includeDependenciesRecursively: false,
  },
]

/** One build for the browser, and one (`--ssr`) for the server, which loads rarely opened pages at their first use. */
export default defineConfig(({ command, isSsrBuild }) => {
  // Whatever the shell says: pages that were built with `NODE_ENV=test` do not run.
  if (command === 'build') process.env.NODE_ENV = 'production'
  return configOf(isSsrBuild)
})

/**
 * The application's script names a hundred files, and no compression shortens a hash. Seven characters instead of eight
 * save 0.2 KB; they only tell versions of one file apart.
 */
const assetFileNames = 'assets/[name]-[hash:7][extname]'

const configOf = (isSsrBuild = false): UserConfig => ({
  plugins: [
    react(),
    tints(),
    tailwindcss(),
    inlineScript(),
    belowBase(),
    ...(isSsrBuild ? [asciiOnly()] : [contractForBrowsers(), preloadHelper()]),
  ],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        // The names that the build for the browser gives them: the server writes the addresses of some into pages.
        rolldownOptions: { output: { assetFileNames } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The first Chromium that knows `:dir()`, which would else become a list of languages: longer, and not the
        // direction. Older ones show the texts, and folded comments without their fade.
        cssTarget: ['chrome120', 'edge120', 'firefox114', 'safari16.4', 'ios16.4'],
        modulePreload: {
          polyfill: false,
          // The script of every page loads single modules, and names no others.
          resolveDependencies: (_file, names, { hostId }) =>
            /entry\.enhancer|-reading-/.test(hostId) ? names.filter((name) => name.endsWith('.css')) : names,
        },
        // No file is inlined: the Content-Security-Policy allows no `data:` addresses.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            'src/entry.enhancer.ts',
            'src/other-media.css',
            'src/ui/theme/right-to-left.css',
            ...['east-asia', 'hi', 'ja', 'zh'].map((name) => `src/ui/theme/letters/${name}.css`),
            'src/rare-blocks.css',
            'src/pages/api-docs.css',
            'src/pages/reading/article-changes.css',
            ...[...languages.map(({ tag }) => tag), ...pseudoLanguages].map(
              (tag) => `../languages/dist/${tag}-reading.ts`,
            ),
          ],
          // Pages name the modules with their messages, and no other module imports them.
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: { groups: files },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
          // Reading a property has no effect here, so unused definitions of the contract go.
          treeshake: { propertyReadSideEffects: false },
        },
      },
  // For the build only: in development, Vite cannot run the server's packages as its own modules.
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  define: isSsrBuild
    ? // Otherwise React reads the server's environment at run time, and may use its slow development build.
      { 'process.env.NODE_ENV': JSON.stringify('production') }
    : // The Content-Security-Policy forbids the functions that Zod would generate, and reports each attempt.
      { 'core.globalConfig.jitless': 'true', 'globalConfig.jitless': 'true' },
})
