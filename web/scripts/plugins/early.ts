import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { contract } from './contract.ts'

type Wanted = {
  /** The script that stands in the document, from web/ on. */
  script: string
  /** What it may fetch beforehand: ends of source paths by a name that it knows. */
  modules: Record<string, readonly string[]>
}

const src = fileURLToPath(new URL('../../src', import.meta.url))
/** Before the first script, style sheet or file fetched beforehand. */
const firstFile = /(?=\s*<(script|link rel="(modulepreload|stylesheet|preload)"))/
const MARK = '__EARLY_FILES__'

/** The script with all that it needs in one piece. */
async function compile(script: string): Promise<string> {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    resolve: { alias: { '@': src } },
    plugins: [contract()],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: script, output: { format: 'iife' } },
    },
  })
  const [output] = [made].flat() as Rollup.RollupOutput[]
  const chunk = output?.output[0]
  if (chunk?.type !== 'chunk') throw new Error(`${script} made no script`)
  return chunk.code.trim()
}

/** Every file that the chunk of a source needs, and that the document does not name yet. */
export function filesOf(end: string, bundle: Rollup.OutputBundle, html: string): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name) || html.includes(name)) return
    files.add(name)
    for (const other of chunk.imports) add(other)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(end)) add(name)
  }
  return [...files]
}

/** Writes a script into the head of index.html, before all that it is meant to run ahead of. */
export function early({ script, modules }: Wanted): Plugin {
  let base = '/'
  return {
    name: 'pasar-early',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const named = Object.entries(modules).map(([name, ends]) => [
          name,
          [...new Set(ends.flatMap((end) => filesOf(end, bundle, html)))].map((file) => base + file),
        ])
        const code = await compile(script)
        if (!code.includes(MARK)) throw new Error(`${script} asks for no ${MARK}`)
        const text = code.replace(MARK, JSON.stringify(Object.fromEntries(named))).replaceAll('</', '<\\/')
        // A script behind a style sheet would wait for it.
        return html.replace(firstFile, () => `\n    <script>${text}</script>`)
      },
    },
  }
}
