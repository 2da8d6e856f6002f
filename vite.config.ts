import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../dist/client', emptyOutDir: true, sourcemap: false, assetsInlineLimit: 0, target: 'es2023' },
  server: { proxy: Object.fromEntries(['/rpc', '/api', '/mailbox'].map((path) => [path, 'http://127.0.0.1:3000'])) },
})
