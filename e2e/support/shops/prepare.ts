import { rmSync } from 'node:fs'
import { buildServer } from '../../../scripts/lib/build/server.ts'
import { makeTemporaryFolder } from '../../../server/src/platform/testing/temporary-folder.ts'
import { startE2eShop } from './start-shop.ts'

/** Loads the demo shop into a database. Every worker starts on a copy of its folder. */
export default async function prepare() {
  if (!(await buildServer())) throw new Error('the server could not be built')
  const folder = await makeTemporaryFolder('pasar-e2e-')
  process.env.E2E_TEMPLATE = folder
  const shop = await startE2eShop(folder)
  await shop.stop()
  return () => rmSync(folder, { recursive: true, force: true })
}
