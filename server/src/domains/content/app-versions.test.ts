import { appVersion } from '@pasar/contract/calls/content'
import { expect, it } from 'vitest'
import { testShop } from '../../platform/testing.ts'
import { settings } from '../settings/index.ts'
import { setSettings } from '../settings/testing.ts'
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
  await setSettings(shop.deps, { openRegistration: 0 })
  expect((await read()).invitationCode).toBeNull()
  await shop.close()
})
