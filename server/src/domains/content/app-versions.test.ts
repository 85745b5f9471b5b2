import { appVersion } from '@pasar/contract/calls/content'
import { expect, it } from 'vitest'
import { testShop } from '../../platform/testing.ts'
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
