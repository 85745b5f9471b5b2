// @vitest-environment node
import { readFileSync } from 'node:fs'
import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { pages } from '../../src/app/paths.ts'
import { collectPageFiles, listSources } from './page-files.ts'
import { listFirstFiles } from './service-worker.ts'

const chunk = (fileName: string, source: string | null, imports: string[] = [], css: string[] = []) => ({
  ...{ type: 'chunk', fileName, facadeModuleId: source, imports, isEntry: source?.endsWith('.html') },
  viteMetadata: { importedCss: new Set(css) },
})
const bundle = Object.fromEntries(
  [
    chunk('index.js', '/web/index.html', ['first.js'], ['first.css']),
    chunk('first.js', null, ['index.js']),
    chunk('cart.js', '/web/src/pages/checkout/CartPage.tsx', ['first.js', 'field.js']),
    chunk('login.js', '/web/src/pages/sign-in/LoginPage.tsx', ['field.js', 'login.js']),
    chunk('field.js', null, ['first.js']),
    { type: 'asset', fileName: 'inter-latin.woff2' },
    { type: 'asset', fileName: 'noto.woff2' },
  ].map((file) => [file.fileName, file]),
) as unknown as Rollup.OutputBundle

test('finds the source of every page that page-modules.ts has', () => {
  const sources = new Map(listSources(readFileSync('web/src/app/page-modules.ts', 'utf8')))
  const others = Object.entries(pages).filter(([name]) => name !== 'home' && name !== 'product')
  expect([...sources.keys()].toSorted()).toEqual(others.map(([, { path }]) => path).toSorted())
  expect(sources.get(pages.login.path)).toBe('/pages/sign-in/LoginPage.tsx')
})

test('refuses a page without a chunk', () => {
  expect(() => collectPageFiles(bundle, [['/gone', '/pages/GonePage.tsx']], '/h5/')).toThrow('GonePage')
})

test('lists the chunks of each page by number, without those of the first visit', () => {
  const sources = Object.entries({
    '/cart': '/pages/checkout/CartPage.tsx',
    '/login': '/pages/sign-in/LoginPage.tsx',
  })
  expect(collectPageFiles(bundle, sources, '/h5/')).toEqual({
    pages: { '/cart': [0, 1], '/login': [2, 1] },
    names: ['/h5/cart.js', '/h5/field.js', '/h5/login.js'],
  })
})

test('lists the files that the worker stores before it starts: the entry with its imports, styles and font', () => {
  expect(listFirstFiles(bundle, { font: 'inter-latin', modules: ['/index.html'] }).toSorted()).toEqual([
    'first.css',
    'first.js',
    'index.js',
    'inter-latin.woff2',
  ])
})
