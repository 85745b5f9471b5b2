import { readFile } from 'node:fs/promises'
import { addressCreate } from '@pasar/contract/calls/addresses'
import { adminDestinationInfo } from '@pasar/contract/calls/admin/catalog/destinations'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { draftPreview } from '@pasar/contract/calls/checkout'
import {
  internationalOrderCreate,
  internationalOrderPay,
  orderFreightFee,
} from '@pasar/contract/calls/international'
import { readPdfPages } from '../../../server/src/platform/pdf/testing.ts'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi, send } from '../../support/calls.ts'
import { demoMember, signIn } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

/** Places an order to Singapore as the demo member, and pays it from the balance. */
async function createPaidOrderAbroad(shop: ShopFixture, skuId: string, quantity: number) {
  const { token } = await signIn(shop, demoMember.account)
  const abroad = {
    ...{ country: 'SG', givenName: 'Mei Lin', surname: 'Tan', phonePrefix: '65', phone: '81234567' },
    ...{ postcode: '238801', detail: '1 Orchard Road' },
  }
  const { id: addressId } = await callApi(shop, addressCreate, abroad, token)
  const purchase = { source: 'direct', skuId, quantity, addressId } as const
  const { couponIds, total } = await callApi(shop, draftPreview, purchase, token)
  const { orderId } = await callApi(shop, internationalOrderCreate, { ...purchase, couponIds, total }, token)
  const payment = { method: 'balance', payPassword: demoMember.payPassword }
  await callApi(shop, internationalOrderPay, { orderIds: [orderId], ...payment }, token)
  return orderId
}

test('downloads the commercial invoice of an order abroad, with the amounts of the order', {
  tag: '@both',
}, async ({ page, shop }) => {
  const { skuId } = await findProduct(shop, 'Dapur Nyonya Curry Powder')
  const id = await createPaidOrderAbroad(shop, skuId, 3)
  const order = await callAsOwner(shop, adminOrderInfo, { id })
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, `orders/${id}/show`))
  await page.getByRole('button', { name: 'Print' }).click()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Commercial invoice' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^commercial-invoice.*\.pdf$/)
  const [text = ''] = await readPdfPages(await readFile(await file.path()))
  const { subtotal, freight } = order.sums
  const price = order.prices[0]!.price.amount
  expect(text).toMatch(new RegExp(`091099 Malaysia 3 [\\d.]+ RM ${price} RM ${subtotal.amount} `))
  expect(text).toContain(`Goods RM ${subtotal.amount} Freight RM ${freight.amount} `)
  // Fees of the shop are no value of the goods.
  const value = Number(subtotal.amount) + Number(freight.amount)
  expect(text).toContain(`Total value, MYR RM ${value.toFixed(2)} Units 3 `)
  expect(value).toBeLessThan(Number(order.total.amount))
})

test('edits the duties of a country, and prohibits it for a product', async ({ page, shop }) => {
  const product = await findProduct(shop, 'Awan Baby Laundry Wash')
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'destinations/TH'))
  await page.getByRole('textbox', { name: 'Duties and thresholds' }).fill('VAT of 7% on all goods.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  // The list follows the saved form; before it, the console would leave the next page for it.
  await expect(page).toHaveURL(/destinations$/)
  const { duties } = await callAsOwner(shop, adminDestinationInfo, { id: 'TH' })
  expect(duties['en-us']).toBe('VAT of 7% on all goods.')
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
