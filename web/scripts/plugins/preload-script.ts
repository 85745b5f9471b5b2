import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { targets } from '../targets.ts'
import { contract } from './contract.ts'

type Options = {
  /** The assets it may read: part of the file's name by name. */
  assets?: Record<string, string>
  /** Path of the inline script, relative to web/. */
  script: string
  /** The modules it may preload: suffixes of source paths by name. */
  modules: Record<string, readonly string[]>
}

const src = fileURLToPath(new URL('../../src', import.meta.url))
/** The position before the first script, style sheet or preload. */
const firstFile = /(?=\s*<(script|link rel="(modulepreload|stylesheet|preload)"))/
const MARK = '__PRELOAD_FILES__'

/** Bundles the script with its imports. */
async function compile(script: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    resolve: { alias: { '@': src } },
    plugins: [contract()],
    build: {
      write: false,
      target: targets,
      rolldownOptions: { input: script, output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat() as Rollup.RollupOutput[]
  const chunk = output?.output[0]
  if (chunk?.type !== 'chunk') throw new Error(`${script} emitted no chunk`)
  return chunk.code.trim()
}

/** Lists the files that the chunk of a source needs and the document does not name yet. */
export function listFiles(suffix: string, bundle: Rollup.OutputBundle, html: string): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name) || html.includes(name)) return
    files.add(name)
    for (const other of chunk.imports) add(other)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(suffix)) add(name)
  }
  return [...files]
}

/** Inlines a script into the head of index.html, before all other scripts and style sheets. */
export function preloadScript({ script, modules, assets = {} }: Options): Plugin {
  let base = '/'
  return {
    name: 'pasar-preload-script',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const files = Object.entries(modules).map(([name, suffixes]) => [
          name,
          [...new Set(suffixes.flatMap((suffix) => listFiles(suffix, bundle, html)))].map(
            (file) => base + file,
          ),
        ])
        for (const [name, part] of Object.entries(assets))
          files.push([
            name,
            Object.keys(bundle).flatMap((file) => (file.includes(part) ? [base + file] : [])),
          ])
        const code = await compile(script)
        if (!code.includes(MARK)) throw new Error(`${script} does not contain ${MARK}`)
        const text = code.replace(MARK, JSON.stringify(Object.fromEntries(files))).replaceAll('</', '<\\/')
        // A script after a style sheet would wait for it.
        return html.replace(firstFile, () => `\n    <script>${text}</script>`)
      },
    },
  }
}
