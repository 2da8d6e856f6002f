import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Two files for what every page needs compress better than many; the first outlives our releases in browsers' caches.
const library = { name: 'library', test: /node_modules/, tags: ['$initial' as const] }
const start = { name: 'start', tags: ['$initial' as const] }
// Small parts that three pages or more have would else be a file each, and cost a journey more than they weigh.
// One file of them all would hold what Home never needs. A name of all its pages would weigh, too.
const shared = {
  name: 'shared',
  test: /src\/client\/ui\/(?!cloth\/|Cover\.)|lucide-react/,
  minShareCount: 3,
  maxModuleSize: 1500,
  entriesAware: true,
  entriesAwareMergeThreshold: 2000,
}

// What a cover on Home needs, without the words and ornaments of a large one.
const covers = {
  name: 'covers',
  test: /src\/contract\/(cloths?|spine)\.|src\/client\/ui\/(ClothBoard|ClothRow|CoverFrame|SmallCover|initialOf)\.|contract\/readRules/,
}

// Vite's helper around each `import()` (0.7 KB in every page) fetches files that the server names already, or more CSS.
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
}

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  plugins: [plainImports, react(), tailwindcss()],
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The server reads in it which files each page needs.
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    // The server tells which files a page needs, and the router fetches the next page's ahead.
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [library, start, covers, shared] },
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/rpc', '/api', '/events', '/mailbox', '/covers', '/avatar', '/avatars', '/year-pictures'].map((path) => [
        path,
        'http://127.0.0.1:3000',
      ]),
    ),
  },
})
