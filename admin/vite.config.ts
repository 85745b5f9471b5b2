import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from '../scripts/lib/build/compress.ts'

/** Target of the development server's proxy: the API. */
const api = process.env.PASAR_API ?? 'http://127.0.0.1:8090'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  base: '/admin/',
  resolve: { alias: { '@': here('src') } },
  // `npm start` skips the compression, which takes time.
  plugins: [react(), process.env.PASAR_BUILD !== 'quick' && compress()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // React Admin and MUI form one large chunk; charts and print pages are split off by lazy imports.
    chunkSizeWarningLimit: 1500,
  },
  server: { proxy: { '^/(?!admin/(?!api/)|@)': { target: api, changeOrigin: true } } },
})
