import { bankCardList } from '@pasar/contract/calls/wallet/bank-cards'
import { exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { transferList } from '@pasar/contract/calls/wallet/transfers'
import { walletAssets } from '@pasar/contract/calls/wallet/wallet'
import { DAY_MS } from '@pasar/contract/time'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { enterPin } from '../../support/checkout.ts'
import { actAs, newMember, PASSWORD } from '../../support/members.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { addRate, creditBalance, newVerifiedMember, PIN, verifyMember } from '../../support/wallet.ts'

const availableOf = async (shop: ShopFixture, token: string, asset: string) => {
  const { list } = await callApi(shop, walletAssets, {}, token)
  return list.find((one) => one.asset === asset)?.available.amount
}

/** Downloads the receipt of the page. @returns the file name */
async function saveReceipt(page: Page) {
  await page.getByRole('button', { name: 'Receipt' }).click()
  const sheet = page.getByRole('dialog', { name: 'Receipt' })
  await expect(sheet.getByRole('img', { name: /receipt, number/ })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save image' }).click()
  return (await saved).suggestedFilename()
}

test('shows and hides balances, and links to the points page', async ({ page, shop }) => {
  const me = await newVerifiedMember(shop)
  await creditBalance(shop, me.user.id, '1250', 'PTS')
  await actAs(page, shop, me)
  await page.goto('./#/pages/tabbar/my')
  await expect(page.getByRole('link', { name: /300\.00\s*Balance/ })).toBeVisible()
  await page.getByRole('link', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Malaysian Ringgit' })).toBeVisible()
  await expectAccessible(page)
  // The account page stays mounted behind this one.
  const amounts = page.getByText('300.00').filter({ visible: true })
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(amounts).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Hidden').first()).toBeAttached()
  await expect(amounts).toHaveCount(0)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await page.getByRole('link', { name: 'Points', exact: true }).click()
  await expect(page.getByText('1,250 points').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Expiry dates' })).toBeVisible()
  await expectAccessible(page)
})

test('transfers once after an unknown recipient, an excessive amount and a wrong PIN', async ({
  page,
  shop,
}) => {
  const [me, recipient] = [await newVerifiedMember(shop), await newVerifiedMember(shop, 'Lim Wei Jie')]
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/transfer')
  await page.getByLabel('Recipient').fill('nobodyatall')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Recipient')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Recipient').fill(recipient.user.user_name)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^L•+ W•+ J•+$/)).toBeVisible()
  await page.getByLabel('Amount').fill('300.01')
  await page.getByRole('button', { name: 'Transfer RM 300.01' }).click()
  await expect(page.getByText('Insufficient balance').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Amount').fill('25.509')
  await expect(page.getByLabel('Amount')).toHaveValue('25.50')
  await page.getByLabel('Note').fill('Nasi lemak')
  await page.getByRole('button', { name: 'Transfer RM 25.50' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm transfer' })
  await expect(sheet.getByText(recipient.user.user_name)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Transfer' }).click()
  await enterPin(page, '000000')
  await expect(page.getByText('Incorrect PIN. 4 attempts left.')).toBeVisible()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Transfer sent' })).toBeVisible()
  await expectAccessible(page)
  expect(await saveReceipt(page)).toMatch(/^pasar-.+\.png$/)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await availableOf(shop, me.token, 'MYR')).toBe('274.50')
  expect(await availableOf(shop, recipient.token, 'MYR')).toBe('325.50')

  await page.getByRole('link', { name: 'Go to wallet' }).click()
  await page.getByRole('link', { name: 'Malaysian Ringgit' }).click()
  await expect(page.getByRole('heading', { name: 'Wallet history' })).toBeVisible()
  await page.getByRole('button', { name: 'Type: All types' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfers' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Transfer to L•/ }).click()
  await expect(page.getByText('Nasi lemak')).toBeVisible()
  expect((await callApi(shop, transferList, {}, me.token)).total).toBe(1)
})

test('redirects unverified members to verification and back to the transfer', async ({ page, shop }) => {
  const me = await newMember(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/transfer')
  await expect(page.getByRole('heading', { name: 'Verify your identity to continue' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify identity' }).click()
  await expect(page.getByRole('heading', { name: 'Identity verification' })).toBeVisible()
  await verifyMember(shop, me.token, me.user.user_name, 'Siti')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Recipient')).toBeVisible()
})

test('exchanges with linked amounts and confirms a changed rate', async ({ page, shop }) => {
  const me = await newVerifiedMember(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/exchange?from=MYR&to=PTS')
  await page.getByRole('textbox', { name: 'You pay' }).fill('12.34')
  await expect(page.getByRole('textbox', { name: 'You receive' })).toHaveValue('1234')
  await page.getByRole('textbox', { name: 'You receive' }).fill('500')
  await expect(page.getByRole('textbox', { name: 'You pay' })).toHaveValue('5')
  await expectAccessible(page)
  const { list } = await callApi(shop, exchangeRates, { from: 'MYR', to: 'PTS' }, me.token)
  // Responses are mocked: the points rate is a setting that other journeys use.
  let moved = false
  await page.route('**/attractive/user/changeUserMoney', async (route) => {
    if (moved) return route.continue()
    moved = true
    await route.fulfill({
      json: { code: 3705, msg: 'The rate has changed', data: { ratio: list[0] } },
    })
  })
  await page.route('**/attractive/currency/changeRatio*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (!moved) for (const pair of body.data.list) Object.assign(pair, { rate: '90', rateId: 'old' })
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await page.getByRole('textbox', { name: 'You pay' }).fill('10')
  await expect(page.getByRole('textbox', { name: 'You receive' })).toHaveValue('900')
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Exchange' })
  await sheet.getByRole('button', { name: 'Exchange now' }).click()
  await expect(sheet.getByText('The rate has changed from 90.')).toBeVisible()
  await expect(sheet.getByText('1,000 points').first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Exchange at the new rate' }).click()
  await expect(page.getByRole('heading', { name: 'Exchange complete' })).toBeVisible()
  await expectAccessible(page)
  expect(await availableOf(shop, me.token, 'MYR')).toBe('290.00')
  expect(await availableOf(shop, me.token, 'PTS')).toBe('1000.00')
})

test('adds, sets as default and removes a bank account', async ({ page, shop }) => {
  const me = await newVerifiedMember(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/bankCards')
  await page.getByRole('link', { name: 'Add a bank account' }).click()
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  await expect(page.getByText('Please fill in: Bank').first()).toBeVisible()
  for (const [bank, number] of [
    ['Maybank', '112233445566'],
    ['CIMB Bank', '7012345678'],
  ] as const) {
    await page.getByRole('button', { name: 'Bank: Choose a bank' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a bank' })
    await picker.getByLabel('Search').fill(bank)
    await expectAccessible(page)
    await picker.getByRole('button', { name: new RegExp(`^${bank}`) }).click()
    if (bank === 'Maybank') {
      await page.getByLabel('Account number').fill('12')
      await page.getByRole('button', { name: 'Add a bank account' }).click()
      await expect(page.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    }
    await page.getByLabel('Account number').fill(number)
    await page.getByRole('button', { name: 'Add a bank account' }).click()
    await expect(page.getByText(`••••${number.slice(-4)}`.slice(-4)).first()).toBeVisible()
    if (bank === 'Maybank') await page.getByRole('link', { name: 'Add a bank account' }).click()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set as default' }).click()
  await expect(page.getByText('Default updated')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Maybank/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Maybank')).toHaveCount(0)
  const { list } = await callApi(shop, bankCardList, {}, me.token)
  expect(list.map(({ bank, isDefault }) => [bank.name, isDefault])).toEqual([['CIMB Bank', true]])
})

test('shows exchange rates by country, with changes and product prices', async ({ page, shop }) => {
  await addRate(shop, 'SGD', '0.3000')
  await addRate(shop, 'SGD', '0.3030')
  await page.goto('./#/pages/activity/RealTime')
  await page.getByRole('button', { name: /Select another/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a country' })
  await picker.getByLabel('Search').fill('Singap')
  await picker.getByRole('button', { name: /Singapore/ }).click()
  await expect(page.getByText('1 MYR = 0.303 SGD')).toBeVisible()
  await expect(page.getByText('Up1.00%').first()).toBeVisible()
  await page.getByLabel(/Convert from/).fill('250')
  await expect(page.getByText('= SGD 75.75')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our products in SGD' })).toBeVisible()
  await expectAccessible(page)
  await page.clock.setFixedTime(Date.now() + 3 * DAY_MS)
  await page.context().setOffline(true)
  await expect(page.getByText(/could not be refreshed/)).toBeVisible()
  await page.context().setOffline(false)
})

test('confirms a changed fee, and sets a missing payment PIN during a transfer', async ({ page, shop }) => {
  const [me, recipient] = [await newMember(shop), await newVerifiedMember(shop)]
  await verifyMember(shop, me.token, me.user.user_name, 'Siti')
  await creditBalance(shop, me.user.id, '100.00')
  await actAs(page, shop, me)
  // Responses are mocked: the fee is a setting of the whole shop.
  let feeBp = 0
  await page.route('**/user/transfer/terms', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, feeBp } } })
  })
  await page.route('**/user/transfer/create', async (route) => {
    const { fee } = route.request().postDataJSON()
    if (feeBp === 0) {
      feeBp = 150
      return route.fulfill({ json: { code: 3704, msg: 'The fee has changed', data: {} } })
    }
    expect(fee).toEqual({ amount: '0.76', currency: 'MYR' })
    await route.continue({ postData: { ...route.request().postDataJSON(), fee: undefined } })
  })
  await page.goto('./#/pages/wallet/transfer')
  await page.getByLabel('Recipient').fill(recipient.user.user_name)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Amount').fill('50.50')
  await page.getByRole('button', { name: 'Transfer RM 50.50' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirm transfer' })
  await sheet.getByRole('button', { name: 'Transfer' }).click()
  for (let twice = 0; twice < 2; twice++) await enterPin(page, PIN)
  await page.getByLabel('Sign-in password').fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set PIN and continue' }).click()
  await expect(sheet.getByText('The fee has changed. Please review.')).toBeVisible()
  await expect(sheet.getByText('RM 51.26')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Transfer' }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Transfer sent' })).toBeVisible()
  expect(await availableOf(shop, recipient.token, 'MYR')).toBe('350.50')
  // The page may read the terms again, and the end of the test would take the response from the handler.
  await page.unrouteAll({ behavior: 'wait' })
})

test('retries failed reads, and links missing transfers to the list', async ({ page, shop }) => {
  const me = await newVerifiedMember(shop)
  await actAs(page, shop, me)
  let broken = true
  await page.route('**/user/wallet/**', (route) => (broken ? route.abort() : route.continue()))
  for (const path of ['assets', 'log', 'points']) {
    broken = true
    await page.goto(`./#/pages/wallet/${path}`)
    const again = page.getByRole('button', { name: 'Try again' }).first()
    await expect(again).toBeVisible()
    await expectAccessible(page)
    broken = false
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expectAccessible(page)
  }
  await page.goto('./#/pages/wallet/transferInfo?id=00000000-0000-4000-8000-000000000000')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('heading', { name: 'No transfers yet' })).toBeVisible()
  await expectAccessible(page)
})
