/**
 * The size budget (docs: quality, “Fast”): prints what each page loads, gzipped, and fails when the home page
 * needs more than 130 kB of JavaScript and CSS before it can be used, or any further page more than 60 kB on
 * top of it. Run after the build.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { addresses, pageAt, pages } from '../src/app/paths.ts'

const HOME_MAX_BYTES = 130_000
const PAGE_MAX_BYTES = 60_000

type Chunk = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }

const dist = new URL('../dist/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** Every file that a chunk needs before it runs. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const css of chunk.css ?? []) seen.add(css)
  for (const other of chunk.imports ?? []) filesOf(other, seen)
  return seen
}

const bytesOf = (file: string): number => gzipSync(readFileSync(new URL(file, dist))).length
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + bytesOf(file), 0)
const moduleOf = (path: string): string => `src/pages${path.replace(/^\/pages/, '')}.tsx`
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`

const first = filesOf('index.html')
for (const name of ['src/i18n/en-us/first.ts', moduleOf(pages.home.path)]) filesOf(name, first)
/** The script that stands in the document itself. */
const [, inDocument = ''] =
  /<script>(.*?)<\/script>/s.exec(readFileSync(new URL('index.html', dist), 'utf8')) ?? []
const homeBytes = sum(first) + gzipSync(inDocument).length

const over: string[] = []
console.log(`${kB(homeBytes)}  first visit to the home page (at most ${kB(HOME_MAX_BYTES).trim()})`)
if (homeBytes > HOME_MAX_BYTES) over.push(pages.home.path)

for (const address of addresses) {
  const page = pageAt(address)
  if (!page || page === pages.home || !manifest[moduleOf(page.path)]) continue
  const bytes = sum([...filesOf(moduleOf(page.path))].filter((file) => !first.has(file)))
  console.log(`${kB(bytes)}  ${page.path}`)
  if (bytes > PAGE_MAX_BYTES) over.push(page.path)
}

if (over.length > 0) {
  console.log(`over the size budget: ${over.join(', ')}`)
  process.exit(1)
}
