import { sessionEnd, sessionList } from '@pasar/contract/calls/account'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { checkoutOf, placeShownOrder } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, newShopper, PASSWORD, signIn } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

/** Another tab of this device writes the session anew, with a token that is no longer good. */
const spoilToken = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('pasar.session') ?? '{}')
    kept.state.token = `${kept.state.token.slice(0, -8)}AAAAAAAA`
    localStorage.setItem('pasar.session', JSON.stringify(kept))
    dispatchEvent(new StorageEvent('storage', { key: 'pasar.session' }))
    return kept.state.token as string
  })

test('the token expires during the checkout: nobody notices', async ({ page, shop }) => {
  const { skuId } = await goodsNamed(shop, 'Tanah Drip Bags')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutOf(skuId))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  const spoilt = await spoilToken(page)
  await placeShownOrder(page)
  expect(await page.evaluate(() => localStorage.getItem('pasar.session'))).not.toContain(spoilt)
})

test('the session is ended on another device: signing in leads on', async ({ page, shop }) => {
  const { skuId } = await goodsNamed(shop, 'Tanah Drip Bags')
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  await page.goto(checkoutOf(skuId))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  const elsewhere = await signIn(shop, session.user.user_name)
  const { list } = await ask(shop, sessionList, {}, elsewhere.token)
  for (const { id, current } of list) if (!current) await ask(shop, sessionEnd, { id }, elsewhere.token)

  await page.getByRole('button', { name: 'Place order' }).click()
  const login = page.getByRole('dialog', { name: 'Sign in' })
  await expect(login).toBeVisible()
  await expectAccessible(page)
  const account = login.getByRole('textbox', { name: 'Username, email or phone' })
  await account.fill(session.user.user_name)
  await login.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await login.getByRole('checkbox').check()
  await login.getByRole('button', { name: 'Sign in' }).click()
  await expect(login).toBeHidden()
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  await placeShownOrder(page)
})
