import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { checkoutPath, placeOrder } from '../../support/checkout.ts'
import { actAs, demoMember, newShopper, signIn } from '../../support/members.ts'
import { approve, createReceivedOrder, submitReturn } from '../../support/orders/after-sales.ts'
import { createGroupOffer, invite, newBuyer, openPaidGroup } from '../../support/orders/special-orders.ts'
import { findProduct } from '../../support/products.ts'
import { expect, test } from '../../support/test.ts'

/** Path below the client, and a text that shows that the page is loaded. */
type PageCheck = [path: string, text: string | RegExp]

const visitorPages: PageCheck[] = [
  ['pages/tabbar/my', 'Sign in'],
  ['pages/tabbar/page', 'Coupons to collect'],
  ['pages/login/logOff/finish', 'Your account is cancelled'],
  ['pages/login/login/login', 'Forgot password?'],
  ['pages/login/reg/reg', /I agree/],
  ['pages/login/forgetPwd/forgetPwd', 'Send code'],
  ['pages/login/third?problem=failed&provider=google', 'Google could not confirm who you are'],
  ['pages/other/cloudflare/index', 'Confirm that you are human'],
  ['pages/other/news', /./],
  ['pages/activity/RealTime', /MYR/],
  ['pages/activity/allAct', 'Highland harvest'],
  ['pages/activity/allAct?state=ended', 'Breakfast week'],
  ['pages/activity/index?id=highland-harvest', 'Coupons to collect'],
  ['pages/activity/index?id=welcome', 'For members'],
  ['pages/activity/index?id=breakfast-week', 'This campaign has ended'],
  ['pages/other/questions', 'Can I change or cancel an order?'],
  ['pages/other/notices', 'Free shipping above RM 80'],
  ['pages/activity/kefu', 'Opening hours'],
  ['pages/other/mixdesk', 'Leave a message'],
  ['pages/activity/contactUs', 'Pasar Kuala Lumpur'],
  ['pages/activity/company', 'Milestones'],
  ['pages/business/detail?shop=nobody', 'Shop not found'],
  ['pages/tabbar/shop?view=shops', 'Sign in to buy from member shops'],
  ['choose-location', 'Use my current location'],
  ['open-location?latitude=3.14&longitude=101.69&name=Tea%20house', 'Tea house'],
]

const memberPages: PageCheck[] = [
  ['pages/tabbar/my', 'Orders'],
  ['pages/address/addressMessage', '8, Jalan Kiara 5'],
  ['pages/address/edit_add', 'Save'],
  ['pages/order/realSale', 'No requests'],
  ['pages/user/couplePacks', 'No couple packs yet'],
  ['pages/my/coupons', 'Available'],
  ['pages/my/presentList', /gift card/i],
  ['pages/my/messages', 'No messages'],
  ['pages/my/messageEmails', /by email/],
  ['pages/my/viewed', 'Nothing viewed yet'],
  ['pages/my/stockAlerts', 'No notifications'],
  ['pages/my/savedCards', 'No saved cards'],
  ['pages/my/savedNews', 'No saved articles'],
  ['pages/activity/kefu', 'Opening hours'],
  ['pages/other/mixdesk', 'How can we help?'],
  ['pages/my/feedbacks', 'No feedback yet'],
  ['pages/my/feedbacks?write=1', 'Your message'],
  ['pages/invite/index', 'Invited so far'],
  ['pages/team/index', 'People in your team'],
  ['pages/team/service-center', 'You have no service center'],
  ['pages/activity/serviceCenters', 'Kiara Corner'],
  ['pages/my/verification', /document/i],
  ['pages/activity/goin', 'Become a dealer'],
  ['pages/activity/goin?kind=service-center', 'Become a service center'],
  ['pages/my/profile', 'As on your documents'],
  ['pages/my/security', 'Authenticator app'],
  ['pages/my/sessions', /./],
  ['pages/my/thirdParty', 'Google'],
  ['pages/other/setting', 'Settings'],
  ['pages/login/logOff/index', 'What happens'],
  ['pages/login/logOff/rightEmail', 'What happens'],
  ['pages/other/editPass', /password/i],
  ['pages/other/editPass?kind=payPassword', /payment PIN/i],
  ['pages/other/editPass?kind=email', 'Save email'],
  ['pages/other/editPass?kind=mobile', 'Save phone'],
  ['pages/my/agreements', 'Terms of use and sale'],
  ['pages/my/content?kind=terms', /./],
  ['pages/my/content?kind=about', /1\.6\.7/],
  ['pages/wallet/assets', /MYR|Ringgit/],
  ['pages/wallet/log', /./],
  ['pages/wallet/points', /points/i],
  ['pages/wallet/topUp', /./],
  ['pages/wallet/topUps', /./],
  ['pages/wallet/transfers', /./],
  ['pages/wallet/exchange', /./],
  ['pages/wallet/exchanges', /./],
  ['pages/wallet/withdrawals', /./],
  ['pages/wallet/bankCards', /./],
  ['pages/wallet/coinAddress', /./],
  ['pages/wallet/coinDeposits', /./],
]

/** Pages of the owner of a shop. */
const ownerPages: PageCheck[] = [
  ['pages/shop/index', 'Day by day'],
  ['pages/shop/goods', 'In my shop'],
  ['pages/shop/goods?view=available', 'Add'],
  ['pages/shop/orders?state=completed', /No orders in this state|That’s all/],
  ['pages/shop/notes', 'Record a sale'],
  ['pages/shop/profile', 'About the shop'],
  ['pages/shop/workers', /./],
  ['pages/shop/close', 'Close the shop'],
]

async function expectPages(page: Page, pages: PageCheck[]) {
  for (const [path, text] of pages) {
    await page.goto(`./#/${path}`)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
    // An error state has texts, too.
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expectAccessible(page)
  }
}

test('opens every page of visitors, each accessible', { tag: '@both' }, async ({ page }) => {
  await expectPages(page, visitorPages)
})

test('opens every page of members, each accessible', { tag: '@both' }, async ({ page, shop }) => {
  test.slow()
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/order/orderKind')
  await expect(page.getByText('No orders yet')).toBeVisible()
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const { orderId } = (await placeOrder(shop, session.token, skuId)).data
  await expectPages(page, [
    ...memberPages,
    [checkoutPath(skuId).slice('./#/'.length), '8, Jalan Kiara 5'],
    [`pages/goods/payNext?orderIds=${orderId}`, 'Amount due'],
    [`pages/order/orderInfo?id=${orderId}`, 'Melati Jasmine Hand Cream'],
    ['pages/order/orderKind', 'Melati Jasmine Hand Cream'],
  ])
})

test('opens every page of the owner of a shop, each accessible', { tag: '@both' }, async ({ page, shop }) => {
  await actAs(page, shop, await signIn(shop, demoMember.account))
  await expectPages(page, ownerPages)
})

test('opens every page of after-sales, each accessible', { tag: '@both' }, async ({ page, shop }) => {
  const order = await createReceivedOrder(shop)
  const id = await submitReturn(shop, order)
  await approve(shop, id)
  await actAs(page, shop, order.session)
  await expectPages(page, [
    [`pages/order/salingAfter?id=${order.orderId}`, 'You get your money back.'],
    [`pages/order/saleInfo?id=${id}`, 'Return address'],
    ['pages/order/realSale', 'Send the goods'],
    ['pages/order/orderKind?view=afterSale', 'Requests in progress'],
    [`pages/order/orderInfo?id=${order.orderId}`, /Return · Send the goods/],
    [`pages/order/orderSn?id=${order.orderId}`, /H-/],
    [`pages/order/receipt?id=${order.orderId}`, 'Dapur Gula Melaka'],
    [`pages/order/review?id=${order.orderId}`, 'Dapur Gula Melaka'],
  ])
})

test('opens the pages of groups, couple packs and gift links, each accessible', {
  tag: '@both',
}, async ({ page, shop }) => {
  const [member, partner] = [await newBuyer(shop), await newBuyer(shop)]
  const { path } = await invite(shop, member, partner, { pays: false })
  const offer = await createGroupOffer(shop, 'Rimba Roselle Cordial')
  const { groupId } = await openPaidGroup(shop, offer, member.token)
  await actAs(page, shop, member)
  await expectPages(page, [
    [path.slice('./#/'.length), 'History'],
    ['pages/user/couplePacks', 'Pasar Kopi Mug'],
    [`pages/goods/pintuan?id=${groupId}`, 'Rimba Roselle Cordial'],
    ['pages/my/redeem?token=unknown', /./],
  ])
})
