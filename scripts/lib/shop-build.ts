import { buildClients } from './clients.ts'
import { buildServer } from './server-build.ts'

/** Builds server, client and console where their sources have changed. @returns whether all are there */
export const buildShop = async (options?: { force?: boolean }): Promise<boolean> =>
  (await buildServer(options)) && (await buildClients(options))
