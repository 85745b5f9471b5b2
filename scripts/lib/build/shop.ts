import { buildClients } from './clients.ts'
import type { BuildOptions } from './fingerprint.ts'
import { buildServer } from './server.ts'

/** Builds server, client and console if their sources changed. @returns false when a build failed */
export async function buildShop(options: BuildOptions = {}): Promise<boolean> {
  const built = await Promise.all([buildServer(options), buildClients(options)])
  return built.every(Boolean)
}
