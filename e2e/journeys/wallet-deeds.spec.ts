import { bankCardList } from '@pasar/contract/calls/bank-cards'
import { changeRatio } from '@pasar/contract/calls/exchange'
import { transferList } from '@pasar/contract/calls/transfers'
import { walletAsset } from '@pasar/contract/calls/wallet'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { enterPin } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
import { actAs, newMember, PASSWORD } from '../support/members.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'
import { give, newSaver, PIN, setRate, verify } from '../support/wallet.ts'

const availableOf = async (shop: ShopFixture, token: string, asset: string) => {
  const { list } = await ask(shop, walletAsset, {}, token)
  return list.find((one) => one.asset === asset)?.available.amount
}

/** Saves the receipt that the page shows. @returns the picture's name */
async function saveReceipt(page: Page) {
  await page.getByRole('button', { name: 'Receipt' }).click()
  const sheet = page.getByRole('dialog', { name: 'Receipt' })
  await expect(sheet.getByRole('img', { name: /receipt, number/ })).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save as an image' }).click()
  return (await saved).suggestedFilename()
}

test('the wallet shows what there is, hides it, and leads from an entry to what it is about', async ({
  page,
  shop,
}) => {
  const me = await newSaver(shop)
  await give(shop, me.user.id, '1250', 'PTS')
  await actAs(page, shop, me)
  await page.goto('./#/pages/tabbar/my')
  await expect(page.getByRole('link', { name: /300\.00\s*Balance/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Malaysian Ringgit' })).toBeVisible()
  await expectAccessible(page)
  // The member's own page waits behind this one, as it was.
  const amounts = page.getByText('300.00').filter({ visible: true })
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await expect(amounts).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Hidden').first()).toBeAttached()
  await expect(amounts).toHaveCount(0)
  await page.getByRole('button', { name: 'Show amounts' }).click()
  await page.getByRole('link', { name: 'Points', exact: true }).click()
  await expect(page.getByText('1,250 points').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Expiring soonest' })).toBeVisible()
  await expectAccessible(page)
})

test('a transfer: nobody, oneself, too much, a wrong password, and then it is done once', async ({
  page,
  shop,
}) => {
  const [me, friend] = [await newSaver(shop), await newSaver(shop, 'Lim Wei Jie')]
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/transfer')
  await page.getByLabel('Receiver').fill('nobodyatall')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Receiver')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Receiver').fill(friend.user.user_name)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/^L•+ W•+ J•+$/)).toBeVisible()
  await page.getByLabel('Amount').fill('300.01')
  await page.getByRole('button', { name: 'Transfer RM 300.01' }).click()
  await expect(page.getByText('That is more than you have').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Amount').fill('25.509')
  await expect(page.getByLabel('Amount')).toHaveValue('25.50')
  await page.getByLabel('Note').fill('Nasi lemak')
  await page.getByRole('button', { name: 'Transfer RM 25.50' }).click()
  const sheet = page.getByRole('dialog', { name: 'Is this right?' })
  await expect(sheet.getByText(friend.user.user_name)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Yes, transfer' }).click()
  await enterPin(page, '000000')
  await expect(page.getByText('Wrong password, 4 tries left')).toBeVisible()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeVisible()
  await expectAccessible(page)
  expect(await saveReceipt(page)).toMatch(/^pasar-.+\.png$/)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await availableOf(shop, me.token, 'MYR')).toBe('274.50')
  expect(await availableOf(shop, friend.token, 'MYR')).toBe('325.50')

  await page.getByRole('link', { name: 'To the wallet' }).click()
  await page.getByRole('link', { name: 'Malaysian Ringgit' }).click()
  await expect(page.getByRole('heading', { name: 'Wallet log' })).toBeVisible()
  await page.getByRole('button', { name: 'Kind: All kinds' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfers' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Transfer to L•/ }).click()
  await expect(page.getByText('Nasi lemak')).toBeVisible()
  expect((await ask(shop, transferList, {}, me.token)).total).toBe(1)
})

test('whoever is not verified is led to the verification, and back to the transfer', async ({
  page,
  shop,
}) => {
  const me = await newMember(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/transfer')
  await expect(page.getByRole('heading', { name: 'First show who you are' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify me' }).click()
  await expect(page.getByRole('heading', { name: 'Real-name verification' })).toBeVisible()
  await verify(shop, me.token, me.user.user_name, 'Siti')
  await page.reload()
  await page.getByRole('button', { name: 'Back to what you were doing' }).click()
  await expect(page.getByLabel('Receiver')).toBeVisible()
})

test('an exchange follows both amounts, and shows a rate that moved before it is applied', async ({
  page,
  shop,
}) => {
  const me = await newSaver(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/exchange?from=MYR&to=PTS')
  await page.getByRole('textbox', { name: 'You give' }).fill('12.34')
  await expect(page.getByRole('textbox', { name: 'You get' })).toHaveValue('1234')
  await page.getByRole('textbox', { name: 'You get' }).fill('500')
  await expect(page.getByRole('textbox', { name: 'You give' })).toHaveValue('5')
  await expectAccessible(page)
  const { list } = await ask(shop, changeRatio, { from: 'MYR', to: 'PTS' }, me.token)
  // The server's answer is changed: what points are worth is a setting that other journeys stand on.
  let moved = false
  await page.route('**/attractive/user/changeUserMoney', async (route) => {
    if (moved) return route.continue()
    moved = true
    await route.fulfill({
      json: { code: 3705, msg: 'The rate has moved', data: { ratio: list[0] } },
    })
  })
  await page.route('**/attractive/currency/changeRatio*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (!moved) for (const pair of body.data.list) Object.assign(pair, { rate: '90', rateId: 'old' })
    await route.fulfill({ response: answer, json: body })
  })
  await page.reload()
  await page.getByRole('textbox', { name: 'You give' }).fill('10')
  await expect(page.getByRole('textbox', { name: 'You get' })).toHaveValue('900')
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Exchange' })
  await sheet.getByRole('button', { name: 'Exchange now' }).click()
  await expect(sheet.getByText('The rate has moved: it was 90.')).toBeVisible()
  await expect(sheet.getByText('1,000 points').first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Exchange at the new rate' }).click()
  await expect(page.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
  await expectAccessible(page)
  expect(await availableOf(shop, me.token, 'MYR')).toBe('290.00')
  expect(await availableOf(shop, me.token, 'PTS')).toBe('1000.00')
})

test('a bank card is added, becomes the default, and is removed', async ({ page, shop }) => {
  const me = await newSaver(shop)
  await actAs(page, shop, me)
  await page.goto('./#/pages/wallet/bankCards')
  await page.getByRole('link', { name: 'Add a bank card' }).click()
  await page.getByRole('button', { name: 'Add a bank card' }).click()
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
      await page.getByRole('button', { name: 'Add a bank card' }).click()
      await expect(page.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
    }
    await page.getByLabel('Account number').fill(number)
    await page.getByRole('button', { name: 'Add a bank card' }).click()
    await expect(page.getByText(`••••${number.slice(-4)}`.slice(-4)).first()).toBeVisible()
    if (bank === 'Maybank') await page.getByRole('link', { name: 'Add a bank card' }).click()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByText('This is your default now')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Maybank/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Maybank')).toHaveCount(0)
  const { list } = await ask(shop, bankCardList, {}, me.token)
  expect(list.map(({ bank, isDefault }) => [bank.name, isDefault])).toEqual([['CIMB Bank', true]])
})

test('rates by country, with how they moved and what goods cost there', async ({ page, shop }) => {
  await setRate(shop, 'SGD', '0.3000')
  await setRate(shop, 'SGD', '0.3030')
  await page.goto('./#/pages/activity/RealTime')
  await page.getByRole('button', { name: /Choose another/ }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a country' })
  await picker.getByLabel('Search').fill('Singap')
  await picker.getByRole('button', { name: /Singapore/ }).click()
  await expect(page.getByText('1 MYR = 0.303 SGD')).toBeVisible()
  await expect(page.getByText('Up1.00%').first()).toBeVisible()
  await page.getByLabel(/How much is this/).fill('250')
  await expect(page.getByText('= SGD 75.75')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our goods in SGD' })).toBeVisible()
  await expectAccessible(page)
  await page.clock.setFixedTime(Date.now() + 3 * 86_400_000)
  await page.context().setOffline(true)
  await expect(page.getByText(/could not be read again/)).toBeVisible()
  await page.context().setOffline(false)
})

test('a fee that moved is shown before it is paid; who has no payment password sets one on the way', async ({
  page,
  shop,
}) => {
  const [me, friend] = [await newMember(shop), await newSaver(shop)]
  await verify(shop, me.token, me.user.user_name, 'Siti')
  await give(shop, me.user.id, '100.00')
  await actAs(page, shop, me)
  // The fee is a setting of the whole shop: the answers are changed, so that other journeys pay none.
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
  await page.getByLabel('Receiver').fill(friend.user.user_name)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Amount').fill('50.50')
  await page.getByRole('button', { name: 'Transfer RM 50.50' }).click()
  const sheet = page.getByRole('dialog', { name: 'Is this right?' })
  await sheet.getByRole('button', { name: 'Yes, transfer' }).click()
  for (let twice = 0; twice < 2; twice++) await enterPin(page, PIN)
  await page.getByLabel('Sign-in password').fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set it and go on' }).click()
  await expect(sheet.getByText('The fee has changed. Please look again.')).toBeVisible()
  await expect(sheet.getByText('RM 51.26')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Yes, transfer' }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: 'Transferred' })).toBeVisible()
  expect(await availableOf(shop, friend.token, 'MYR')).toBe('350.50')
})

test('what cannot be read says so and can be read again; what is not there leads to the list', async ({
  page,
  shop,
}) => {
  const me = await newSaver(shop)
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
  await page.goto('./#/pages/wallet/transferInfo?id=nonsense')
  await page.getByRole('link', { name: 'To the list' }).click()
  await expect(page.getByRole('heading', { name: 'No transfers yet' })).toBeVisible()
  await expectAccessible(page)
})
