import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineScript } from './inline-script.ts'

/** What every page of the application imports, in one file: else it would be a dozen, each a request. */
const forApplication = {
  name: 'application',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\/|lucide-react.dist.esm.createLucideIcon|contract.src.(?!forms)|web.src.(lib.(query-client|page-head)|ui.toasts)/,
}

/** One build for the browser, one (`--ssr`) for the server, which holds all it needs in one file. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), inlineScript()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // Small files too stay files: the Content-Security-Policy allows no `data:` addresses.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/entry.enhancer.ts', 'src/other-media.css'],
          output: { codeSplitting: { groups: [forApplication] } },
        },
      },
  // In development the server's copies stay packages, which Vite cannot run as modules of its own.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    // Else React asks the server's own environment, and renders in its slow development build.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}))
