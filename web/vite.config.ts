import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineScript } from './inline-script.ts'

/** Modules that every page of the application imports, in one file instead of a dozen requests. */
const forApplication = {
  name: 'application',
  test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\/|lucide-react.dist.esm.createLucideIcon|contract.src.(?!forms|invitations|setup|mail|author|newsletter|accent|oklch|writers)|web.src.(lib.(query-client|page-head)|ui.toasts)/,
}

/** One build for the browser, and one (`--ssr`) for the server, which is a single file. */
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
        // No file is inlined: the Content-Security-Policy allows no `data:` addresses.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            'src/entry.enhancer.ts',
            'src/other-media.css',
            'src/ui/right-to-left.css',
            'src/pages/api-docs.css',
          ],
          output: { codeSplitting: { groups: [forApplication] } },
        },
      },
  // For the build only: in development, Vite cannot run the server's packages as its own modules.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    // Otherwise React reads the server's environment at run time, and may use its slow development build.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
}))
