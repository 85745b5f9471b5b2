import { paymentPinSet } from '@pasar/contract/calls/account'
import { walletAssets, walletLog } from '@pasar/contract/calls/wallet/wallet'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { checkoutPath, enterPin, placeShownOrder } from '../../support/checkout.ts'
import { anyCard, expectPaid, payBy } from '../../support/e-wallets.ts'
import { actAs, newShopper, PASSWORD } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { cards, payOnCardPage } from '../../support/sandbox.ts'
import { expect, test } from '../../support/test.ts'
import { creditBalance, PIN } from '../../support/wallet.ts'

test('splits a payment between balance and card, and charges neither when the card is declined', async ({
  page,
  shop,
}) => {
  const member = await newShopper(shop)
  await callApi(shop, paymentPinSet, { payPassword: PIN, password: PASSWORD }, member.token)
  await creditBalance(shop, member.user.id, '5.00')
  const ringgit = async () => {
    const { list } = await callApi(shop, walletAssets, {}, member.token)
    const { available, frozen } = list.find(({ asset }) => asset === 'MYR')!
    return [available.amount, frozen.amount]
  }
  await actAs(page, shop, member)
  await page.goto(checkoutPath((await findProduct(shop, 'Melati Jasmine Hand Cream')).skuId))
  await placeShownOrder(page)
  const pay = page.getByRole('button', { name: /^Pay RM/ })
  const total = Number((await pay.textContent())?.replace(/[^\d.]/g, ''))
  await page.getByRole('switch', { name: /Use RM 5.00 from your balance/ }).check()
  await expect(pay).toHaveText(`Pay RM ${(total - 5).toFixed(2)}`)
  await expectAccessible(page)

  await payBy(page, anyCard)
  await enterPin(page, PIN)
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(await ringgit()).toEqual(['0.00', '5.00'])
  await payOnCardPage(page, cards.declined)
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payOnCardPage(page)
  await expectPaid(page)
  await expect(page.getByText('and RM 5.00 from your balance')).toBeVisible()
  await expectAccessible(page)
  expect(await ringgit()).toEqual(['0.00', '0.00'])
  const { list } = await callApi(shop, walletLog, { kind: 'order' }, member.token)
  expect(list.map(({ phase, change }) => [phase, change.amount])).toEqual([['done', '-5.00']])
  await page.getByRole('button', { name: 'Receipt' }).click()
  await expect(page.getByRole('img', { name: /^Payment receipt/ })).toBeVisible()
  await expectAccessible(page)
})

test('releases the held balance when the member pays by card alone', async ({ page, shop }) => {
  const member = await newShopper(shop)
  await callApi(shop, paymentPinSet, { payPassword: PIN, password: PASSWORD }, member.token)
  await creditBalance(shop, member.user.id, '5.00')
  await actAs(page, shop, member)
  await page.goto(checkoutPath((await findProduct(shop, 'Melati Jasmine Hand Cream')).skuId))
  await placeShownOrder(page)
  await page.getByRole('switch', { name: /Use RM 5.00/ }).check()
  await payBy(page, anyCard)
  await enterPin(page, PIN)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Choose another method' }).click()
  await page.getByRole('switch', { name: /Use RM 5.00/ }).uncheck()
  await payBy(page, anyCard)
  await payOnCardPage(page)
  await expectPaid(page)
  const { list } = await callApi(shop, walletAssets, {}, member.token)
  expect(list.find(({ asset }) => asset === 'MYR')).toMatchObject({ available: { amount: '5.00' } })
})
