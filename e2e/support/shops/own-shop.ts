import { rm } from 'node:fs/promises'
import { findRunningUrl } from '../../../server/src/platform/db/embedded/embedded.ts'
import { makeTemporaryFolder } from '../../../server/src/platform/testing/temporary-folder.ts'
import type { JourneyShop } from '../test.ts'
import { copyTemplate } from './copy-template.ts'
import { presentShop } from './present-shop.ts'
import { startE2eShop } from './start-shop.ts'

/** A running shop. `close` stops it and deletes its data. */
export type OpenShop = { shop: JourneyShop; close(): Promise<void> }

/**
 * Starts a shop of one server with an embedded database, on a copy of the template unless it has a history.
 * @param index as in `startE2eShop`
 * @throws Error when it does not start
 */
export async function openOwnShop(index: number, hasHistory: boolean): Promise<OpenShop> {
  const folder = await makeTemporaryFolder('pasar-e2e-')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    if (process.env.E2E_TEMPLATE && !hasHistory) await copyTemplate(process.env.E2E_TEMPLATE, folder)
    const running = await startE2eShop(folder, index, hasHistory)
    return {
      shop: { ...presentShop(running), databaseUrl: await findRunningUrl(folder) },
      close: () => running.stop().finally(remove),
    }
  } catch (error) {
    await remove()
    throw error
  }
}
