/**
 * The size budget. Prints the gzipped bytes that each page loads. Fails when the home page needs more than
 * 115 kB of JavaScript and CSS before it is usable, another page more than 44 kB in addition, or what
 * runs beside every page more than a few files. Run it after the build.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const HOME_MAX_BYTES = 115_000
const PAGE_MAX_BYTES = 44_000
/** Each file is a request beside the pictures of the first page, on six connections. */
const BACKGROUND_MAX_FILES = 4
const BACKGROUND = 'src/app/shell/DeferredServices.tsx'

type Chunk = { file: string; css?: string[]; imports?: string[] }

const dist = new URL('../dist/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** Collects the files that a chunk needs before it runs. */
function collectFiles(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const css of chunk.css ?? []) seen.add(css)
  for (const other of chunk.imports ?? []) collectFiles(other, seen)
  return seen
}

const measure = (file: string): number => gzipSync(readFileSync(new URL(file, dist))).length
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + measure(file), 0)
const format = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`

const first = collectFiles('index.html')
collectFiles('src/i18n/en-us/first.ts', first)
const page = readFileSync(new URL('index.html', dist), 'utf8')
const inline = [...page.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(([, , text]) => text).join('')
const homeBytes = sum(first) + gzipSync(inline).length

const oversized: string[] = []
console.log(`${format(homeBytes)}  first visit to the home page (at most ${format(HOME_MAX_BYTES).trim()})`)
if (homeBytes > HOME_MAX_BYTES) oversized.push('the home page')

for (const name of Object.keys(manifest).filter((key) => key.startsWith('src/pages/'))) {
  const bytes = sum([...collectFiles(name)].filter((file) => !first.has(file)))
  console.log(`${format(bytes)}  ${name}`)
  if (bytes > PAGE_MAX_BYTES) oversized.push(name)
}

const background = [...collectFiles(BACKGROUND)].filter((file) => !first.has(file))
console.log(`${format(sum(background))}  beside every page, in ${background.length} files`)
if (background.length === 0) throw new Error(`the build has no ${BACKGROUND}`)
if (background.length > BACKGROUND_MAX_FILES) oversized.push(`${BACKGROUND} in ${background.length} files`)

if (oversized.length > 0) {
  console.log(`over the size budget: ${oversized.join(', ')}`)
  process.exit(1)
}
