import { payPasswordSet } from '@pasar/contract/calls/account'
import { walletAsset, walletLog } from '@pasar/contract/calls/wallet'
import { expectAccessible } from '../support/accessible.ts'
import { checkoutOf, enterPin, placeShownOrder } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, newShopper, PASSWORD } from '../support/members.ts'
import { cards, payOnCardPage } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { give, PIN } from '../support/wallet.ts'
import { expectPaid, payBy } from '../support/wallets.ts'

test('a small balance pays a part, the card the rest; a declined card takes neither', async ({
  page,
  shop,
}) => {
  const me = await newShopper(shop)
  await ask(shop, payPasswordSet, { payPassword: PIN, password: PASSWORD }, me.token)
  await give(shop, me.user.id, '5.00')
  const ringgit = async () => {
    const { list } = await ask(shop, walletAsset, {}, me.token)
    const { available, frozen } = list.find(({ asset }) => asset === 'MYR')!
    return [available.amount, frozen.amount]
  }
  await actAs(page, shop, me)
  await page.goto(checkoutOf((await goodsNamed(shop, 'Melati Jasmine Hand Cream')).skuId))
  await placeShownOrder(page)
  const pay = page.getByRole('button', { name: /^Pay RM/ })
  const whole = Number((await pay.textContent())?.replace(/[^\d.]/g, ''))
  await page.getByRole('switch', { name: /Use RM 5.00 of your balance/ }).check()
  await expect(pay).toHaveText(`Pay RM ${(whole - 5).toFixed(2)}`)
  await expectAccessible(page)

  await payBy(page, 'Credit or debit card')
  await enterPin(page, PIN)
  await page.getByRole('button', { name: 'Go to the card page' }).click()
  expect(await ringgit()).toEqual(['0.00', '5.00'])
  await payOnCardPage(page, cards.declined)
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payOnCardPage(page)
  await expectPaid(page)
  await expect(page.getByText('and RM 5.00 from your balance')).toBeVisible()
  await expectAccessible(page)
  expect(await ringgit()).toEqual(['0.00', '0.00'])
  const { list } = await ask(shop, walletLog, { kind: 'order' }, me.token)
  expect(list.map(({ phase, change }) => [phase, change.amount])).toEqual([['done', '-5.00']])
  await page.getByRole('button', { name: 'Receipt' }).click()
  await expect(page.getByRole('img', { name: /^Receipt of payment/ })).toBeVisible()
  await expectAccessible(page)
})

test('without the balance after all, what was held for it is free', async ({ page, shop }) => {
  const me = await newShopper(shop)
  await ask(shop, payPasswordSet, { payPassword: PIN, password: PASSWORD }, me.token)
  await give(shop, me.user.id, '5.00')
  await actAs(page, shop, me)
  await page.goto(checkoutOf((await goodsNamed(shop, 'Melati Jasmine Hand Cream')).skuId))
  await placeShownOrder(page)
  await page.getByRole('switch', { name: /Use RM 5.00/ }).check()
  await payBy(page, 'Credit or debit card')
  await enterPin(page, PIN)
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await page.getByRole('switch', { name: /Use RM 5.00/ }).uncheck()
  await payBy(page, 'Credit or debit card')
  await page.getByRole('button', { name: 'Go to the card page' }).click()
  await payOnCardPage(page)
  await expectPaid(page)
  const { list } = await ask(shop, walletAsset, {}, me.token)
  expect(list.find(({ asset }) => asset === 'MYR')).toMatchObject({ available: { amount: '5.00' } })
})
