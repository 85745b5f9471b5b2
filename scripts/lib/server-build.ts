import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'rolldown'
import { unlessBuilt } from './fingerprint.ts'
import { builtServer, inRoot } from './paths.ts'

const server = {
  name: 'server',
  sources: ['server/src/**/*.ts', 'contract/src/**/*.ts', 'package-lock.json', 'scripts/lib/server-build.ts'],
  ignore: /\.test\.ts$/,
  result: builtServer,
}

const DAY_MS = 86_400_000

/** Cannot stand in a file with others: native code, and what starts threads from files of its own. */
const apart = /^(node:|(sharp|@node-rs\/argon2|pino|pino-pretty|pg-native|@aws-sdk\/[^/]+)(\/|$))/

/**
 * Puts the server and its packages into a few files in server/dist, since reading a thousand small ones takes longer
 * than all else of a start; unless they were made from exactly these sources. What is only imported when it is
 * needed stays in files of its own.
 * @returns whether it is there
 */
export async function buildServer({ force = false } = {}): Promise<boolean> {
  const now = new Date()
  const there = await unlessBuilt(server, { force }, bundle)
  // As old as what was read of its sources, which may have been written anew with the same text.
  if (there) utimesSync(inRoot(builtServer), now, now)
  return there
}

async function bundle(): Promise<boolean> {
  console.log('Building the server …')
  const { rolldown } = await import('rolldown')
  try {
    const bundled = await rolldown({
      input: { main: inRoot('server/src/main.ts') },
      platform: 'node',
      external: apart,
      plugins: [whereItWas, noMapOfPackages],
    })
    await bundled.write({
      dir: inRoot(path.dirname(builtServer)),
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
      sourcemapExcludeSources: true,
    })
    await bundled.close()
    forgetOld()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  }
}

/** A server that still runs may yet read a part of its own build: only those of the last day stay. */
function forgetOld(): void {
  const folder = inRoot(path.dirname(builtServer))
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).mtimeMs < Date.now() - DAY_MS) rmSync(file)
  }
}

/** The server's sources read files that lie beside them, which stay where they are. */
const whereItWas: Plugin = {
  name: 'where-it-was',
  transform: {
    filter: { id: /[\\/]server[\\/]src[\\/]/, code: 'import.meta.url' },
    handler(code, id) {
      const from = path.relative(inRoot(path.dirname(builtServer)), id).replaceAll('\\', '/')
      const moved = `new URL(${JSON.stringify(from)}, import.meta.url).href`
      // Every line stays where it is.
      return { code: code.replaceAll('import.meta.url', moved), map: null }
    },
  },
}

/** Stack traces lead to our lines; maps of the packages would be most of the memory that maps take. */
const noMapOfPackages: Plugin = {
  name: 'no-map-of-packages',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
}
