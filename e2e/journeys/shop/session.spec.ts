import { sessionEnd, sessionList } from '@pasar/contract/calls/account'
import { tokenRefresh } from '@pasar/contract/calls/identity'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { checkoutPath, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper, PASSWORD, signIn } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'
import { blocksStrings, requireTrustedTypes } from '../../support/trusted-types.ts'

/** Replaces the stored access token by an invalid one, as another tab would. @returns the invalid token */
const invalidateToken = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('pasar.session') ?? '{}')
    stored.state.token = `${stored.state.token.slice(0, -8)}AAAAAAAA`
    localStorage.setItem('pasar.session', JSON.stringify(stored))
    dispatchEvent(new StorageEvent('storage', { key: 'pasar.session' }))
    return stored.state.token as string
  })

test('refreshes an expired access token during checkout, by a token that scripts cannot read', async ({
  page,
  shop,
}) => {
  const violations = await requireTrustedTypes(page)
  const { skuId } = await findProduct(shop, 'Tanah Drip Bags')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutPath(skuId))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  const invalidToken = await invalidateToken(page)
  await placeShownOrder(page)
  const stored = await page.evaluate(() => localStorage.getItem('pasar.session'))
  expect(stored).not.toContain(invalidToken)
  expect(JSON.parse(stored!).state.refreshToken).toBe('')
  const cookieNow = async () => (await page.context().cookies(shop.url + tokenRefresh.path))[0]
  const first = await cookieNow()
  expect(first).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: tokenRefresh.path })
  // The next refresh uses the cookie.
  await invalidateToken(page)
  await page.goto('#/pages/order/orderKind')
  await expect.poll(async () => (await cookieNow())?.value).not.toBe(first!.value)
  expect(violations).toEqual([])
  expect(await blocksStrings(page)).toBe(true)
})

test('continues the checkout after signing in again when the session was ended elsewhere', async ({
  page,
  shop,
}) => {
  const { skuId } = await findProduct(shop, 'Tanah Drip Bags')
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  await page.goto(checkoutPath(skuId))
  await expect(page.getByText('8, Jalan Kiara 5')).toBeVisible()
  const otherSession = await signIn(shop, session.user.user_name)
  const { list } = await callApi(shop, sessionList, {}, otherSession.token)
  for (const { id, current } of list)
    if (!current) await callApi(shop, sessionEnd, { id }, otherSession.token)

  const login = page.getByRole('dialog', { name: 'Sign in' })
  // Any call that the page makes meanwhile ends the session, too.
  const order = page.getByRole('button', { name: 'Place order' })
  await Promise.race([login.waitFor(), order.click().catch(() => undefined)])
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
