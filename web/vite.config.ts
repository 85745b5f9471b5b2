import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from '../scripts/lib/compress-build.ts'
import { contract } from './scripts/plugins/contract.ts'
import { early } from './scripts/plugins/early.ts'
import { firstChunk } from './scripts/plugins/first-chunk.ts'
import { preload } from './scripts/plugins/preload.ts'
import { serviceWorker } from './scripts/plugins/service-worker.ts'

/** Where the development server passes what is not the client's own. */
const api = process.env.PASAR_API ?? 'http://127.0.0.1:8090'

/** `npm start` skips the React Compiler and compression: they are most of a build's time. */
const isQuick = process.env.PASAR_BUILD === 'quick'

/**
 * The React Compiler. Its memoisation pays off in features and pages; the shell and the design system are small leaves
 * on every first visit, where it costs more bytes than it saves work.
 */
async function reactCompiler() {
  const { default: babel } = await import('@rolldown/plugin-babel')
  return babel({
    presets: [reactCompilerPreset()],
    exclude: [/node_modules/, /\/web\/src\/(ui|app|lib|i18n)\//],
  })
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  base: '/h5/',
  resolve: { alias: { '@': here('src') } },
  plugins: [
    contract(),
    react(),
    !isQuick && reactCompiler(),
    tailwind(),
    preload({
      font: 'inter-latin-standard',
      modules: ['/src/i18n/en-us/first.ts', '/src/pages/tabbar/index.tsx'],
    }),
    early({
      script: 'src/early/main.ts',
      modules: {
        goods: ['/src/pages/goods/goodsInfo.tsx'],
        'zh-cn': ['/src/i18n/zh-cn/first.ts'],
      },
    }),
    serviceWorker(),
    !isQuick && compress(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: firstChunk([here('src/main.tsx'), here('src/pages/tabbar/index.tsx')], {
          name: 'goods',
          page: here('src/pages/goods/goodsInfo.tsx'),
        }),
      },
    },
  },
  server: { proxy: { '^/(?!h5/|@)': { target: api, changeOrigin: true } } },
})
