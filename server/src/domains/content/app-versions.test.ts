import { appVersion } from '@pasar/contract/calls/content'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { publishChange } from '../../platform/bus/reload-on-change.ts'
import { testShop } from '../../platform/testing.ts'
import { settings } from '../settings/index.ts'
import { content } from './index.ts'

it('lists the configured downloads of the app and its oldest version', async () => {
  const url = 'https://apps.example/pasar'
  const shop = await testShop({ domains: [content], config: { appDownloadIos: url, appMinimum: '1.5.0' } })
  expect((await shop.call(appVersion, {})).data).toMatchObject({
    minimum: '1.5.0',
    downloads: [{ platform: 'ios', url }],
  })
  await shop.close()
})

it('names the address of the shop and its invitation code, until members register by invitation only', async () => {
  const shop = await testShop({
    domains: [settings, content],
    config: { mailFrom: 'Pasar <hello@pasar.example>', contactEmail: undefined },
  })
  const read = async () => (await shop.call(appVersion, {})).data
  expect(await read()).toMatchObject({ invitationCode: 'PASAR', contact: { email: 'hello@pasar.example' } })
  await shop.deps.db.execute(
    sql`insert into settings (key, value, changed_at) values ('openRegistration', 0, now())`,
  )
  await publishChange(shop.deps, 'settings.changed')
  shop.deps.cache.invalidate('settings')
  expect((await read()).invitationCode).toBeNull()
  await shop.close()
})
