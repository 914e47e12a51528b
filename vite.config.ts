import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What calls are about is read by people who write clients, from the OpenAPI document: the app itself needs no such sentence. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(/^ +summary:\s+(['"])[^\n]*\1,\n/gm, ''), map: null }),
  },
}

/**
 * The web app is one page with split chunks. Nothing is inlined, so that the page runs under `script-src 'self'`;
 * `style-src` needs 'unsafe-inline' because Mantine sizes and positions through style attributes.
 */
export default defineConfig({
  plugins: [withoutSummaries, react()],
  publicDir: 'web/static',
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // what web/first-load.web.test.ts reads
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // What a page fetches later is asked for without the list of what it needs, which the page would have to name: its styles only.
      resolveDependencies: (_, needed, { hostId }) =>
        hostId.includes('index-') ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The first script lists the names of all others, and a hash says enough: with words in them the list alone is some kilobytes more.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What most pages need: one file is smaller than many, and so is the list of what each page fetches.
            { name: 'kit', test: /\/(web|contract|node_modules\/(@mantine|@tabler|zod|clsx|@floating-ui))\//, minShareCount: 97 },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-query|query-core|store|react-store))\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env.DOCKET_API ?? 'http://localhost:3000', changeOrigin: false } },
  },
})
