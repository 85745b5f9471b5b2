import { cp, lchown, lstat, mkdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { makeTemporaryFolder } from '../../server/src/platform/testing/temporary-folder.ts'
import { startE2eShop } from './start-shop.ts'

export { expect } from '@playwright/test'

export type ShopFixture = {
  /** Address of the server; the client is at `${url}/h5/`. */
  url: string
  /** Address of the sandbox's panel. */
  sandboxUrl: string
  /** JSON of the mail catcher. */
  mailApi: string
  /** JSON of the SMS catcher. */
  smsApi: string
}

/** The shop of a journey, whose data is on this machine. */
export type JourneyShop = ShopFixture & {
  /** Folder of its data, with the embedded database. */
  dataDir: string
}

/** Adds the addresses of the sandbox's catchers to a running shop. */
export const presentShop = ({ url, sandboxUrl }: Pick<ShopFixture, 'url' | 'sandboxUrl'>): ShopFixture => ({
  url,
  sandboxUrl,
  mailApi: `${sandboxUrl}/api/mail`,
  smsApi: `${sandboxUrl}/api/sms`,
})

/** The socket of a database that still stops is not data. */
const isNotSocket = async (file: string) => !(await lstat(file)).isSocket()

/** Copies the template's data folder. All shops share the folder of resized pictures. */
async function copyTemplate(template: string, folder: string) {
  const pictures = path.join(template, 'pictures')
  await mkdir(pictures, { recursive: true })
  const copies: [from: string, to: string][] = []
  await cp(template, folder, {
    recursive: true,
    async filter(from, to) {
      const isIncluded = from !== pictures && (await isNotSocket(from))
      if (isIncluded) copies.push([from, to])
      return isIncluded
    },
  })
  if (process.getuid?.() === 0) await copyOwners(copies)
  await symlink(pictures, path.join(folder, 'pictures'), 'junction')
}

/** Copies the owners of files, which `cp` does not: the embedded database runs as another user than root. */
async function copyOwners(copies: readonly [from: string, to: string][]) {
  for (const [from, to] of copies) {
    const { uid, gid } = await lstat(from)
    await lchown(to, uid, gid)
  }
}

/**
 * Playwright's `test` with one shop per worker. Page addresses are relative to the client. With the option
 * `hasHistory` the shop has the history of the demo. Journeys that change the shop for everyone name theirs
 * by
 * `ownShop`, so that no others run in it.
 */
export const test = base.extend<object, { shop: JourneyShop; hasHistory: boolean; ownShop: string }>({
  ownShop: ['', { scope: 'worker', option: true }],
  hasHistory: [false, { scope: 'worker', option: true }],
  shop: [
    async ({ hasHistory }, use, { parallelIndex }) => {
      const folder = await makeTemporaryFolder('pasar-e2e-')
      try {
        if (process.env.E2E_TEMPLATE && !hasHistory) await copyTemplate(process.env.E2E_TEMPLATE, folder)
        const shop = await startE2eShop(folder, parallelIndex, hasHistory)
        await use({ ...presentShop(shop), dataDir: folder })
        await shop.stop()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(`${shop.url}/h5/`),
})
