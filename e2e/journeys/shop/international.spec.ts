import { addressCreate } from '@pasar/contract/calls/addresses'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { checkoutPath } from '../../support/checkout.ts'
import { payBy } from '../../support/e-wallets.ts'
import { actAs, newMember } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

test('a member orders to another country: quote, identity, checkout, payment and the duties of the order', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'Dapur Nyonya Curry Powder')
  const session = await newMember(shop)
  const abroad = {
    ...{ country: 'ID', givenName: 'Dewi', surname: 'Lestari', phonePrefix: '62', phone: '81234567890' },
    ...{ state: 'DKI Jakarta', city: 'Kota Jakarta Selatan', district: 'Jagakarsa' },
    ...{ stateCode: '31', cityCode: '3171', districtCode: '3171010' },
    ...{ postcode: '12620', detail: 'Jalan Kebagusan 52' },
  }
  await callApi(shop, addressCreate, { ...abroad, isDefault: true }, session.token)
  await actAs(page, shop, session)

  await page.goto(product.path)
  await page
    .getByRole('button', { name: /shipping/i })
    .first()
    .click()
  const quote = page.getByRole('region', { name: 'Delivery to' })
  await quote.getByRole('combobox').selectOption({ label: 'Indonesia' })
  await expect(quote.getByText('4.5% of the products’ price')).toBeVisible()
  await expect(quote.getByText(/Customs there require the identity/)).toBeVisible()
  await expect(quote.getByText(/not included\. You pay them to the carrier/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(checkoutPath(product.skuId))
  await expect(page.getByText(/Indonesia charges 7\.5% duty/)).toBeVisible()
  await page.getByRole('button', { name: 'Add the buyer’s identity' }).click()
  await page.getByLabel('Issuing country').selectOption('SG')
  await page.getByLabel('Document type').selectOption('passport')
  await page.getByLabel('Document number').fill('K1234567E')
  await page.getByLabel('Given name').fill('Dewi')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('K12•••67E')).toBeVisible()
  const created = page.waitForResponse('**/shop/buyGuoji/createOrder')
  await page.getByRole('button', { name: 'Place order' }).click()
  const { data } = await (await created).json()
  await expect(page.getByText('Amount due')).toBeVisible()
  const paid = page.waitForRequest('**/shop/buyGuoji/payOrder')
  await payBy(page, 'GrabPay')
  await paid
  // The page of the provider, which would come after the order's page otherwise.
  await expect(page.getByText('Airwallex').first()).toBeVisible()
  await page.goto(`./#/pages/order/orderInfo?id=${data.orderId}`)
  await expect(page.getByRole('region', { name: 'Import duties and taxes' })).toContainText(
    'Indonesia charges 7.5% duty',
  )
  await expectAccessible(page)
})
