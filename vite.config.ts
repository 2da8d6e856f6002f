import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Two shared files compress better than many; browsers can cache the first across releases.
const library = { name: 'library', test: /node_modules/, tags: ['$initial' as const] }
const start = { name: 'start', tags: ['$initial' as const] }
// Small parts shared by three or more pages: separate files would cost more requests than they save.
// Not one file for all, because Home does not need them. Naming all pages would add weight too.
const shared = {
  name: 'shared',
  test: /src\/client\/ui\/(?!CommunityStar\.|StarShape\.|cloth\/|Cover\.|Progress\.|GhostReaders\.)|lucide-react/,
  minShareCount: 3,
  maxModuleSize: 1500,
  entriesAware: true,
  entriesAwareMergeThreshold: 1000,
}

// What covers, notes and places on Home need, without the lettering of large covers.
const covers = {
  name: 'covers',
  test: /src\/contract\/(cloths?|spine)\.|src\/client\/ui\/(ClothBoard|ClothRow|CoverFrame|SmallCover|initialOf|MarginNote|arrangeSpines)\.|contract\/shelfState|client\/picks\/noteTexts|client\/ui\/(Progress|SpineShelf)\./,
}

// Vite's `import()` helper (0.7 KB per page) preloads files that the server already names, and extra CSS.
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
    // Tells the server which files each page needs.
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    // The server names a page's files, and the router preloads the next page's.
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
