import { orderList } from '@pasar/contract/calls/orders'
import { callApi } from '../../support/calls.ts'
import { checkoutPath } from '../../support/checkout.ts'
import { hidePopups } from '../../support/client/popups.ts'
import { actAs, demoMember, signIn } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { doubleText, expectReflow, resizeText } from '../../support/reflow.ts'
import { expect, test } from '../../support/test.ts'

test.use({ hasHistory: true })

const paths = [
  'tabbar/index',
  'tabbar/page',
  'tabbar/shop',
  'tabbar/my',
  'goods/category',
  'goods/search?keyword=tea',
  'order/orderKind',
  'address/addressMessage',
  'address/edit_add',
  'my/coupons',
  'my/presentList',
  'my/verification',
  'my/profile',
  'my/security',
  'my/sessions',
  'my/content?kind=about',
  'other/setting',
  'other/editPass',
  'other/news',
  'wallet/assets',
  'wallet/log',
  'wallet/points',
  'wallet/topUp',
  'wallet/topUps',
  'wallet/transfer',
  'wallet/transfers',
  'wallet/exchange',
  'wallet/exchanges',
  'wallet/withdraw',
  'wallet/withdrawals',
  'wallet/bankCards',
  'activity/RealTime',
].map((path) => `pages/${path}`)

const phone = { width: 390, height: 844 }
/** The narrowest window without scrolling sideways (WCAG 1.4.10, reflow). */
const narrow = { width: 320, height: 640 }

test('shows every page of a member with orders with text of double size, and in a window of 320 pixels, without cutting off prices or breaking words', async ({
  page,
  shop,
}) => {
  test.slow()
  await doubleText(page)
  await hidePopups(page.context(), shop)
  const session = await signIn(shop, demoMember.account)
  await actAs(page, shop, session)
  const { path, skuId } = await findProduct(shop, 'Lumen Glow')
  const orders = (await callApi(shop, orderList, {}, session.token)).list
  expect(orders.length).toBeGreaterThan(0)
  const unknown = page.getByRole('heading', { name: 'Page not found' })
  // The font is used from the next load on when it was late, and that of the machine can be wider.
  const font = page.waitForResponse('**/inter-latin-standard*')
  await page.goto('./#/pages/none')
  await font
  await page.goto('about:blank')
  const more = [path, checkoutPath(skuId)].map((address) => address.slice('./#/'.length))
  for (const target of [...paths, ...more, `pages/order/orderInfo?id=${orders[0]!.id}`]) {
    // The previous page stays until the code of the next one has arrived. This one is known, and to load the
    // client again for each page would take longer than all else.
    await page.setViewportSize(phone)
    await page.goto('./#/pages/none')
    await expect(unknown).toBeVisible()
    await resizeText(page, '200%')
    await page.goto(`./#/${target}`)
    await expect(unknown).toHaveCount(0)
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('[aria-busy="true"], .animate-pulse').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByText(/./).filter({ visible: true }).first()).toBeVisible()
    await expectReflow(page)
    await resizeText(page, '')
    await page.setViewportSize(narrow)
    await expectReflow(page)
  }

  await page.setViewportSize(phone)
  await page.goto('about:blank')
  await page.goto('./')
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem')
  await expect(categories).toHaveCount(5)
  const tops = await categories.evaluateAll((items) => items.map((it) => it.getBoundingClientRect().top))
  expect(tops.filter((top) => top === tops.at(-1)).length, 'categories on the last line').toBeGreaterThan(1)
})
