import { cartAdd } from '@pasar/contract/calls/cart'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { checkoutPath, enterPin, placeShownOrder } from '../../support/checkout.ts'
import { anyCard, payBy } from '../../support/e-wallets.ts'
import { actAs, demoMember, signIn } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { deliver, payOnCardPage } from '../../support/sandbox.ts'
import { shipEachItem } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('pays by balance, tracks two parcels, confirms receipt and reviews a product', async ({
  page,
  shop,
}) => {
  const session = await signIn(shop, demoMember.account)
  const first = await findProduct(shop, 'Kebun Rice Water')
  const second = await findProduct(shop, 'Bukit Lemongrass')
  for (const { skuId } of [first, second]) await callApi(shop, cartAdd, { skuId, quantity: 1 }, session.token)
  await actAs(page, shop, session)
  await page.goto('./#/pages/tabbar/shop')
  await page.getByRole('button', { name: 'Check out (2)' }).click()
  await expect(page.getByText('12, Jalan Kiara 3')).toBeVisible()
  const orderId = await placeShownOrder(page)
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await enterPin(page, '111111')
  await expect(page.getByText(/Incorrect PIN/)).toBeVisible()
  await expectAccessible(page)
  await enterPin(page, demoMember.payPassword)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('heading', { name: 'Processing' })).toBeVisible()

  const parcels = await shipEachItem(shop, orderId)
  expect(new Set(parcels).size).toBe(2)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'In transit' })).toBeVisible()
  await page.getByRole('link', { name: /Parcel 2/ }).click()
  await expect(page.getByText(parcels[1] ?? '')).toBeVisible()
  await page.getByRole('tab', { name: 'Parcel 1' }).click()
  await expect(page.getByText(parcels[0] ?? '')).toBeVisible()
  await expectAccessible(page)
  for (const trackingNo of parcels) await deliver(shop, trackingNo)
  await expect(page.getByText('The parcel was delivered.')).toBeVisible({ timeout: 40_000 })

  await page.goBack()
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Confirm receipt' })
    .click()
  await expect(page.getByRole('heading', { name: 'Received', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  const form = page.locator('form').filter({ hasText: 'Your review' }).first()
  await expect(form).toBeVisible()
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const reviewed = (await title.innerText()) === first.title ? first : second
  await form.getByRole('radio', { name: '4 of 5 stars' }).check()
  await form
    .getByRole('textbox', { name: 'Your review' })
    .fill('Light, and it smells of rice. I buy it again.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await page.goto(`./#/pages/goods/reviews?id=${reviewed.id}`)
  await expect(page.getByText('Light, and it smells of rice.')).toBeVisible()
  await page.goto('./#/pages/order/orderKind?view=toReview')
  // Other journeys leave orders of the demo member, too.
  const own = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: first.title }) })
  await expect(own.getByRole('button', { name: 'Review', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('pays partly with points and the rest by card', { tag: '@wide' }, async ({ page, shop }) => {
  const product = await findProduct(shop, 'Rimba Ginger')
  await actAs(page, shop, await signIn(shop, demoMember.account))
  await page.goto(checkoutPath(product.skuId))
  const points = page.getByRole('button', { name: /^Use .* points/ })
  await points.click()
  const sheet = page.getByRole('dialog', { name: 'Points' })
  await sheet.getByLabel('Points to use').fill('500')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('switch', { name: /Use 500/ })).toBeChecked()
  await expectAccessible(page)
  await placeShownOrder(page)
  await expect(page.getByText(/points reserved for this order/)).toBeVisible()
  await payBy(page, anyCard)
  await enterPin(page, demoMember.payPassword)
  await payOnCardPage(page)
  await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText('Points', { exact: true })).toBeVisible()
})
