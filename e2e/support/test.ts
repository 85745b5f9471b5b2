import { cp, lstat, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
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

/** The control socket of a killed shop is not data. */
const isNotSocket = async (file: string) => !(await lstat(file)).isSocket()

/** Copies the template's data folder. All shops share the folder of resized pictures. */
async function copyTemplate(template: string, folder: string) {
  const pictures = path.join(template, 'pictures')
  await mkdir(pictures, { recursive: true })
  await cp(template, folder, {
    recursive: true,
    filter: async (file) => file !== pictures && (await isNotSocket(file)),
  })
  await symlink(pictures, path.join(folder, 'pictures'), 'junction')
}

/** Playwright's `test` with one shop per worker. Page addresses are relative to the client. */
export const test = base.extend<object, { shop: ShopFixture }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use, { parallelIndex }) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'pasar-e2e-'))
      try {
        if (process.env.E2E_TEMPLATE) await copyTemplate(process.env.E2E_TEMPLATE, folder)
        const shop = await startE2eShop(folder, parallelIndex)
        const { url, sandboxUrl } = shop
        await use({ url, sandboxUrl, mailApi: `${sandboxUrl}/api/mail`, smsApi: `${sandboxUrl}/api/sms` })
        await shop.stop()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(`${shop.url}/h5/`),
})
