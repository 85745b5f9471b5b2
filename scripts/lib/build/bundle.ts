import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rolldown'
import { DAY_MS } from '../../../contract/src/time.ts'
import { inRoot } from '../paths.ts'

export type Bundle = {
  /** Entry, relative to the project's folder; the output has its name with `.js`. */
  input: string
  /** Folder of the output, relative to the project's folder. */
  folder: string
  /** Modules that stay imports. */
  external: RegExp
  /** Folders whose sources read files beside them, such as `server/src`. */
  sources: string[]
}

/**
 * Bundles a program for Node with its packages into a few files: reading a thousand small ones takes longer
 * than the rest of a start. Modules that are imported on demand stay in files of their own.
 * @returns whether it succeeded; errors are printed
 */
export async function bundle({ input, folder, external, sources }: Bundle): Promise<boolean> {
  const { rolldown } = await import('rolldown')
  try {
    const bundled = await rolldown({
      input: { [path.basename(input, '.ts')]: inRoot(input) },
      platform: 'node',
      external,
      plugins: [keepFileUrls(folder, sources), dropPackageMaps],
    })
    await bundled.write({
      dir: inRoot(folder),
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
      sourcemapExcludeSources: true,
    })
    await bundled.close()
    deleteOldFiles(inRoot(folder))
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** Keeps the files of the last day: a process of the build before may still import one. */
function deleteOldFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < Date.now() - DAY_MS) rmSync(file)
  }
}

/** Makes `import.meta.url` the address of the source, whose neighbours are read and are not moved. */
const keepFileUrls = (folder: string, sources: string[]): Plugin => ({
  name: 'keep-file-urls',
  transform: {
    filter: {
      id: sources.map((source) => new RegExp(`[\\\\/]${source.replace('/', '[\\\\/]')}[\\\\/]`)),
      code: 'import.meta.url',
    },
    handler(code, id) {
      const from = path.relative(inRoot(folder), id).replaceAll('\\', '/')
      const moved = `new URL(${JSON.stringify(from)}, import.meta.url).href`
      // Every line stays where it is.
      return { code: code.replaceAll('import.meta.url', moved), map: null }
    },
  },
})

/**
 * Drops the source maps of packages: they are most of the memory that maps take, and traces need our lines
 * alone.
 */
const dropPackageMaps: Plugin = {
  name: 'drop-package-maps',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
}
