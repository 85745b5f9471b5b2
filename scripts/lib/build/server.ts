import { utimesSync } from 'node:fs'
import path from 'node:path'
import { builtServer, inRoot } from '../paths.ts'
import { bundle } from './bundle.ts'
import { type BuildOptions, unlessBuilt } from './fingerprint.ts'

const server = {
  name: 'server',
  sources: [
    'server/src/**/*.ts',
    'contract/src/**/*.ts',
    'artwork/src/**/*.ts',
    'package-lock.json',
    'scripts/lib/build/{bundle,server}.ts',
  ],
  ignore: /\.test\.ts$/,
  result: builtServer,
}

/** Modules that cannot be bundled: native code, and packages that read or start their own files. */
export const external =
  /^(node:|(sharp|@node-rs\/argon2|pino|pino-pretty|pg-native|harfbuzzjs|pdfkit|@aws-sdk\/[^/]+)(\/|$))/

/** Bundles the server into server/dist if its sources changed. @returns false when the build failed */
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
  // Makes the bundle newer than sources that were saved without changes.
  if (isBuilt) utimesSync(inRoot(builtServer), now, now)
  return isBuilt
}
