import { expectAccessible } from '../support/accessibility.ts'
import { actAs, newShopper } from '../support/members.ts'
import { expect, test } from '../support/test.ts'

const pages: [path: string, text: string | RegExp][] = [
  ['tabbar/my', 'Orders'],
  ['address/addressMessage', '8, Jalan Kiara 5'],
  ['my/coupons', 'Available'],
  ['my/profile', 'As on your documents'],
  ['my/sessions', /./],
  ['other/setting', 'Settings'],
  ['other/editPass', /password/i],
  ['other/editPass?kind=payPassword', /payment PIN/i],
  ['my/content?kind=terms', /./],
  ['my/content?kind=about', /1\.6\.7/],
  ['order/orderKind', 'No orders yet'],
]

test('opens every account page, each accessible', async ({ page, shop }) => {
  await page.goto('./#/pages/tabbar/my')
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expectAccessible(page)
  await actAs(page, shop, await newShopper(shop))
  await page.reload()
  for (const [path, text] of pages) {
    await page.goto(`./#/pages/${path}`)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
  }
})
