import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { first } from './en-us/first.ts'
import { rest } from './en-us/rest.ts'

const source = path.resolve(import.meta.dirname, '..')

/** Pages that render before the full pack has arrived. */
const firstPages = ['main.tsx', 'pages/home/HomePage.tsx', 'pages/catalog/ProductPage.tsx']

/** Texts that are shown after an action, which waits for the full pack. */
const onDemand = ['features/cart/api/add-item.ts']

const findImport = (file: string, name: string): string | undefined => {
  const found = name.startsWith('@/')
    ? path.join(source, name.slice(2))
    : name.startsWith('.')
      ? path.resolve(path.dirname(file), name)
      : ''
  return /\.tsx?$/.test(found) && existsSync(found) ? found : undefined
}

/** Collects the files that a file imports statically, with those of its imports. */
function collectFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm,
  )) {
    const next = findImport(file, name!)
    if (next) collectFiles(next, found)
  }
  return found
}

it('has every text of the home and the product page in the first pack, as nothing rerenders for the rest', () => {
  const files = new Set(firstPages.flatMap((page) => [...collectFiles(path.join(source, page))]))
  expect(files.size).toBeGreaterThan(60)
  const later = Object.keys(rest).filter((namespace) => !(namespace in first))
  const key = new RegExp(`['\`](?:${later.join('|')})\\.(?:[a-z]\\w*|\\$\\{)`, 'g')
  const missing = [...files].flatMap((file) => {
    const name = path.relative(source, file)
    if (onDemand.includes(name)) return []
    const code = readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
    return [...code.matchAll(key)].map(([text]) => `${name}: ${text.slice(1)}`)
  })
  expect(missing).toEqual([])
})
