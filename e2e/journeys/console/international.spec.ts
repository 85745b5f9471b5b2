import { adminDestinationInfo } from '@pasar/contract/calls/admin/catalog/destinations'
import { orderFreightFee } from '@pasar/contract/calls/international'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi, send } from '../../support/calls.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('edits the duties of a country, and prohibits it for a product', async ({ page, shop }) => {
  const product = await findProduct(shop, 'Awan Baby Laundry Wash')
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'destinations/TH'))
  await page.getByRole('textbox', { name: 'Duties and thresholds' }).fill('VAT of 7% on all goods.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await callAsOwner(shop, adminDestinationInfo, { id: 'TH' })).duties['en-us'])
    .toBe('VAT of 7% on all goods.')
  const { quotes } = await callApi(shop, orderFreightFee, { skuId: product.skuId, country: 'TH' })
  expect(quotes[0]?.duties?.text).toBe('VAT of 7% on all goods.')

  await page.goto(consoleUrl(shop, `goods/${product.id}`))
  await page.getByRole('combobox', { name: 'May not be sent to' }).fill('Thailand')
  await page.getByRole('option', { name: 'Thailand' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect
    .poll(async () => (await send(shop, orderFreightFee, { skuId: product.skuId, country: 'TH' })).msg)
    .toBe('Some items may not be sent to this country')
})
