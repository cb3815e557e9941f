import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a folder with the layout of `web/dist`. */
    fixtureWeb: string
  }
}

/** The manifest as the build writes it: `.vite/manifest.json` names the files by their sources. */
const manifest = {
  'src/entry.enhancer.ts': { file: 'assets/enhancer-1.js', css: ['assets/styles-1.css'] },
  '_entry.client-1.js': {
    file: 'assets/application-1.js',
    name: 'entry.client',
    imports: ['src/shared.ts'],
  },
  'src/shared.ts': { file: 'assets/shared-1.js', imports: ['src/entry.enhancer.ts'] },
  'src/pages/login.tsx': { file: 'assets/login-1.js', imports: ['src/shared.ts', 'src/form.ts'] },
  'src/form.ts': { file: 'assets/form-1.js' },
  'src/other-media.css': { file: 'assets/other-media-1.css' },
  'src/ui/theme/right-to-left.css': { file: 'assets/right-to-left-1.css' },
  'src/ui/theme/letters/ja.css': { file: 'assets/ja-1.css' },
  'src/rare-blocks.css': { file: 'assets/rare-blocks-1.css' },
  'src/ui/fonts/newsreader.woff2': { file: 'assets/newsreader-1.woff2' },
  'src/ui/fonts/bitter.woff2': { file: 'assets/bitter-1.woff2' },
  'src/ui/fonts/figtree.woff2': { file: 'assets/figtree-1.woff2' },
}

/** A small web, so that the server's tests need no build. */
export default function setup(project: TestProject): () => void {
  const root = mkdtempSync(join(tmpdir(), 'byline-web-'))
  const entry = pathToFileURL(join(import.meta.dirname, 'fixture-entry.ts')).href
  const files: Record<string, string> = {
    'server/entry.server.js': `export { web } from '${entry}'\n`,
    'client/.vite/manifest.json': JSON.stringify(manifest),
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  for (const { file } of Object.values(manifest)) files[`client/${file}`] = `/* ${file} */`
  files['client/assets/styles-1.css'] = '/* styles */'
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  project.provide('fixtureWeb', root)
  return () => rmSync(root, { recursive: true, force: true })
}
