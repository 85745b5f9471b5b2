import type { ShopFixture } from '../../support/test.ts'
import { expect, test } from '../../support/test.ts'

/** Makes the lookups of the sandbox place every visitor in a country. @param country '' for no response */
const placeVisitors = (shop: ShopFixture, country: string) =>
  fetch(`${shop.sandboxUrl}/region`, {
    method: 'POST',
    body: new URLSearchParams({ country }),
    redirect: 'manual',
  })

test('uses the hosts of the deployment in China there, and the default ones once nobody knows the place', async ({
  page,
  shop,
}) => {
  const readHosts = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('pasar.settings') ?? '{}').state?.hosts ?? null)
  const china = shop.url.replace('127.0.0.1', 'localhost')
  await placeVisitors(shop, 'CN')
  try {
    await page.goto('./')
    await expect.poll(readHosts).toMatchObject({ api: china })
    const toChina = page.waitForResponse((it) => it.url().startsWith(`${china}/shop/`) && it.ok())
    await page.goto('./#/pages/goods/search?keyword=tea')
    await toChina
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await placeVisitors(shop, '')
    await page.goto('about:blank')
    await page.goto('./')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect.poll(readHosts).toBeNull()
  } finally {
    await placeVisitors(shop, 'MY')
  }
})
