import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { checkoutPath, enterPin, placeShownOrder } from '../../support/checkout.ts'
import { buyGiftCards, createGiftCardProduct } from '../../support/gift-cards.ts'
import { actAs, newMember, PASSWORD } from '../../support/members.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { newVerifiedMember, PIN } from '../../support/wallet.ts'
import { openWindow } from '../../support/windows.ts'

const list = './#/pages/my/presentList'
const cardsOn = (page: Page) => page.getByText(/^G\d{18}$/)

test('buys gift cards without an address, gives one to a member, and redeems each once', async ({
  page,
  shop,
  browser,
}) => {
  const { skuId } = await createGiftCardProduct(shop)
  const [giver, recipient] = [await newVerifiedMember(shop), await newMember(shop)]
  await actAs(page, shop, giver)
  await page.goto(list)
  await page.getByRole('link', { name: 'Buy gift cards' }).click()
  await expect(page.getByRole('heading', { name: 'Pasar Gift Card' })).toBeVisible()
  await page.goto(checkoutPath(skuId, 2))
  await expect(page.getByText('Digital delivery')).toBeVisible()
  await expectAccessible(page)
  await placeShownOrder(page)
  await expect(page.getByText('Gift cards cannot be bought with points')).toBeVisible()
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: /paid|success/i })).toBeVisible()

  await page.goto(list)
  await expect(async () => {
    await page.reload()
    await expect(cardsOn(page)).toHaveCount(2, { timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Give 1 card' })).toBeDisabled()
  await sheet.getByLabel('Username of the member').fill('nobody999')
  await sheet.getByRole('button', { name: 'Find' }).click()
  await expect(sheet.getByText('The user does not exist')).toBeVisible()
  await sheet.getByLabel('Username of the member').fill(recipient.user.user_name)
  await sheet.getByRole('button', { name: 'Find' }).click()
  await expect(sheet.getByText('They receive it immediately')).toBeVisible()
  await expect(sheet.getByText(recipient.user.user_name)).toHaveCount(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Give 1 card' }).click()
  await enterPin(page, '000000')
  await expect(page.getByText(/Incorrect PIN. 4 attempts left/)).toBeVisible()
  await enterPin(page, PIN)
  await expect(page.getByText('Given', { exact: true }).last()).toBeVisible()
  await expect(cardsOn(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Show code', exact: true }).click()
  await enterPin(page, PIN)
  await expect(page.getByTestId('gift-code')).toHaveText(/^(\w{5}-){4}\w{5}$/)
  const code = (await page.getByTestId('gift-code').textContent()) ?? ''
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()

  // Another browser context, since tabs of one share the session.
  const other = await (await browser.newContext({ baseURL: `${shop.url}/h5/` })).newPage()
  await actAs(other, shop, recipient)
  await other.goto(list)
  await expect(cardsOn(other)).toHaveCount(1)
  await expect(other.getByText(/^From S/)).toBeVisible()
  await other.getByRole('button', { name: 'Redeem', exact: true }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click()
  await expect(other.getByText('RM 50.00 added to your balance')).toBeVisible()
  await expect(other.getByRole('tabpanel', { name: 'Used' }).getByText('Redeemed')).toBeVisible()
  await other.getByRole('tab', { name: 'Mine' }).click()
  await expect(other.getByText('No gift cards yet')).toBeVisible()
  await other.getByRole('button', { name: 'Redeem a code' }).click()
  await other.getByLabel('Gift card code').fill(code.toLowerCase())
  await other.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click()
  await expect(other.getByText('RM 50.00 added to your balance').last()).toBeVisible()
  await expect(other.getByRole('tabpanel', { name: 'Used' }).getByText('Redeemed')).toHaveCount(2)
  await other.getByRole('tab', { name: 'Mine' }).click()
  await other.getByRole('button', { name: 'Redeem a code' }).click()
  await other.getByLabel('Gift card code').fill(code)
  await other.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click()
  await expect(other.getByText('This gift card has been used or has expired')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Close' }).click()
  await other.getByRole('tab', { name: 'Used' }).click()
  await expect(cardsOn(other)).toHaveCount(2)
  await expectAccessible(other)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText(/^Redeemed by S/)).toBeVisible()
  await expectAccessible(page)
})

test('gives one card per person by link and returns the unclaimed ones', async ({ page, shop, browser }) => {
  const { skuId } = await createGiftCardProduct(shop)
  const [giver, recipient] = [await newVerifiedMember(shop), await newMember(shop)]
  await buyGiftCards(shop, giver.token, skuId, 3)
  await actAs(page, shop, giver)
  await page.goto(list)
  await page.getByRole('button', { name: 'Give', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'By link' }).click()
  await sheet.getByRole('button', { name: 'More' }).click()
  await sheet.getByRole('button', { name: 'More' }).click()
  await sheet.getByLabel('Message').fill('Selamat hari jadi')
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await enterPin(page, PIN)
  const link = await page.getByTestId('share-link').textContent()
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Offered by link')).toHaveCount(3)

  await page.goto(link!)
  await expect(page.getByText('This is your own gift')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link!)
  await expect(visitor.getByText('Selamat hari jadi')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Claim gift' }).click()
  const login = visitor.getByRole('dialog')
  await login
    .getByLabel(/Username|Account/)
    .first()
    .fill(recipient.user.user_name)
  await login.getByLabel('Password').first().fill(PASSWORD)
  await login.getByRole('checkbox').first().check()
  await login.getByRole('button', { name: /^(Sign in|Log in)$/ }).click()
  await expect(visitor.getByText('The gift card is yours')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.reload()
  await expect(visitor.getByText('You have already claimed a card of this gift')).toBeVisible()
  await visitor.getByRole('link', { name: 'My gift cards' }).click()
  await expect(cardsOn(visitor)).toHaveCount(1)

  await page.goto(`${list}?view=given`)
  await expect(page.getByText('1 of 3 claimed')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('2 cards returned')).toBeVisible()
  await page.getByRole('tab', { name: 'Mine' }).click()
  await expect(cardsOn(page)).toHaveCount(2)

  const latePage = await openWindow(page)
  await latePage.goto(link!)
  await expect(latePage.getByRole('heading', { name: 'This gift is no longer available' })).toBeVisible()
  await expectAccessible(latePage)
})

test('issues a batch, exports its codes once, and voids a card', async ({ page, shop }) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'gift-batches'))
  await page.getByRole('button', { name: 'Issue cards' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Issue' })).toBeDisabled()
  await dialog.getByLabel('Quantity').fill('3')
  await dialog.getByLabel('Face value').fill('12.50')
  await dialog.getByLabel('Note').fill('Raffle')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue MYR 37.50' }).click()
  await expect(page.getByRole('heading', { name: '3 × MYR 12.50' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export codes' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export codes' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^gift-cards-B\d+\.csv$/)
  await expect(page.getByRole('button', { name: 'Export codes' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Cards', exact: true }).click()
  await expect(page.getByText('matches the ledger').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByText(/G\d{18}/)
    .first()
    .click()
  await expect(page.getByText('Issued', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Void' }).click()
  await page.getByRole('dialog').getByLabel('Reason for the audit log').fill('Printed twice')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Printed twice' })).toBeVisible()
  await expectAccessible(page)
})
