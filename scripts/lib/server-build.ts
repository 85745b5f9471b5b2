import { utimesSync } from 'node:fs'
import path from 'node:path'
import { bundle } from './bundle.ts'
import { type BuildOptions, unlessBuilt } from './fingerprint.ts'
import { builtServer, inRoot } from './paths.ts'

const server = {
  name: 'server',
  sources: [
    'server/src/**/*.ts',
    'contract/src/**/*.ts',
    'artwork/src/**/*.ts',
    'package-lock.json',
    'scripts/lib/{bundle,server-build}.ts',
  ],
  ignore: /\.test\.ts$/,
  result: builtServer,
}

/** Cannot be bundled: native code, and packages that start threads from files of their own. */
const external = /^(node:|(sharp|@node-rs\/argon2|pino|pino-pretty|pg-native|@aws-sdk\/[^/]+)(\/|$))/

/** Bundles the server into server/dist, unless what is there was built from these sources. @returns whether it is there */
export async function buildServer({ force }: BuildOptions = {}): Promise<boolean> {
  const now = new Date()
  const isBuilt = await unlessBuilt(server, { force }, () => {
    console.log('Building the server …')
    return bundle({
      input: 'server/src/main.ts',
      folder: path.dirname(builtServer),
      external,
      sources: ['server/src'],
    })
  })
  // As old as the reading of its sources, which can have been written again with the same text.
  if (isBuilt) utimesSync(inRoot(builtServer), now, now)
  return isBuilt
}
