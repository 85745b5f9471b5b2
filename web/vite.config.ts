import { fileURLToPath } from 'node:url'
import { languages } from '@pasar/contract/constants'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from '../scripts/lib/build/compress.ts'
import { classFields } from './scripts/plugins/class-fields.ts'
import { contract } from './scripts/plugins/contract.ts'
import { firstChunk } from './scripts/plugins/first-chunk.ts'
import { leafletWithoutMarkup } from './scripts/plugins/leaflet-without-markup.ts'
import { olderEngines } from './scripts/plugins/older-engines.ts'
import { pageFiles } from './scripts/plugins/page-files.ts'
import { preloadLinks } from './scripts/plugins/preload-links.ts'
import { preloadScript } from './scripts/plugins/preload-script.ts'
import { serviceWorker } from './scripts/plugins/service-worker.ts'
import { smallIcons } from './scripts/plugins/small-icons.ts'
import { splitStyles } from './scripts/plugins/split-styles.ts'
import { texts } from './scripts/plugins/texts.ts'
import { withoutMutations } from './scripts/plugins/without-mutations.ts'
import { jsTargets, targets } from './scripts/targets.ts'

/** The API that the development server proxies to. */
const api = process.env.PASAR_API ?? 'http://127.0.0.1:8090'

/** `npm start` skips the React Compiler and compression: they are most of a build's time. */
const isQuick = process.env.PASAR_BUILD === 'quick'

/**
 * The React Compiler. Its memoisation pays off in features and pages; the shell, the design system and the
 * top of the home page are small on every first visit, where it costs more bytes than it saves work.
 */
async function reactCompiler() {
  const { default: babel } = await import('@rolldown/plugin-babel')
  return babel({
    presets: [reactCompilerPreset()],
    exclude: [
      /node_modules/,
      /\/web\/src\/(ui|app|lib|i18n)\//,
      /\/web\/src\/(features\/home\/components\/top|pages\/home)\//,
      /\/(cart\/api\/cart-count|catalog\/components\/CategoryIcon|messages\/api\/unread)\.tsx?/,
      /\/messages\/components\/MessagesLink\.tsx/,
    ],
  })
}

const HOME_PAGE = '/src/pages/home/HomePage.tsx'
const PRODUCT_PAGE = '/src/pages/catalog/ProductPage.tsx'

/** Part of the name of the font that every page needs. */
const FONT = 'inter-latin-standard'

/** What the worker stores first: what the home page needs. */
const home = { font: FONT, modules: ['/index.html', '/src/i18n/en-us/first.ts'] }

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: resolvePath('.'),
  base: '/h5/',
  resolve: { alias: { '@': resolvePath('src') } },
  plugins: [
    contract(),
    smallIcons(),
    withoutMutations(),
    react(),
    !isQuick && reactCompiler(),
    tailwind(),
    preloadLinks(FONT),
    splitStyles(),
    pageFiles(),
    preloadScript({
      script: 'src/preload/main.ts',
      modules: {
        product: [PRODUCT_PAGE],
        otherPage: ['/src/app/page-modules.ts'],
        ...Object.fromEntries(
          languages.flatMap((language) => [
            [language, [`/src/i18n/${language}/first.ts`]],
            [`${language}-rest`, [`/src/i18n/${language}/rest.ts`]],
          ]),
        ),
      },
      assets: { pageFiles: 'page-files' },
    }),
    serviceWorker(home),
    texts(),
    leafletWithoutMarkup(),
    classFields(),
    !isQuick && compress(),
  ],
  css: { postcss: { plugins: [olderEngines()] } },
  build: {
    target: jsTargets,
    cssTarget: targets,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: firstChunk(
          [resolvePath('src/main.tsx'), resolvePath(`.${HOME_PAGE}`)],
          resolvePath('src/app/shell/DeferredServices.tsx'),
          ['src/features/home/components/BelowFold.tsx', `.${PRODUCT_PAGE}`].map(resolvePath),
        ),
      },
    },
  },
  server: { proxy: { '^/(?!h5/|@)': { target: api, changeOrigin: true } } },
})
