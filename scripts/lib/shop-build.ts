import { buildClients } from './clients.ts'
import type { BuildOptions } from './fingerprint.ts'
import { buildServer } from './server-build.ts'

/** Builds server, client and console where their sources have changed. @returns whether all are there */
export async function buildShop(options: BuildOptions = {}): Promise<boolean> {
  const built = await Promise.all([buildServer(options), buildClients(options)])
  return built.every(Boolean)
}
