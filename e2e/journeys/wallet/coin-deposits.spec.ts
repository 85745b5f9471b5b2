import { adminCoinDepositList } from '@pasar/contract/calls/admin/finance/coins'
import { adminQueueRun } from '@pasar/contract/calls/admin/operations'
import { coinDepositAddress, coinDepositList } from '@pasar/contract/calls/wallet/coins'
import { walletAssets } from '@pasar/contract/calls/wallet/wallet'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { runChainAction } from '../../support/chain.ts'
import { actAs, newMember } from '../../support/members.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { closeWindow, openWindow } from '../../support/windows.ts'

/** The chain watcher runs in a shared queue. */
const WATCHER_TIMEOUT = { timeout: 60_000 }

/** Runs the chain watcher now, instead of within 15 seconds. */
const watchChain = (shop: ShopFixture) => callAsOwner(shop, adminQueueRun, { name: 'coins.plan-looks' })

async function newDepositor(shop: ShopFixture) {
  const session = await newMember(shop)
  const { token, user } = session
  const { address } = await callApi(shop, coinDepositAddress, {}, token)
  const newest = async () => (await callApi(shop, coinDepositList, {}, token)).list[0]
  return {
    session,
    address,
    newest,
    mails: async () => {
      const answer = await fetch(`${shop.mailApi}?to=${encodeURIComponent(user.email)}`)
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
    },
    coins: async () => {
      const { list } = await callApi(shop, walletAssets, {}, token)
      return list.find(({ asset }) => asset === 'USDT')?.balance.amount
    },
    async expectState(state: string) {
      await watchChain(shop)
      await expect.poll(async () => (await newest())?.state, WATCHER_TIMEOUT).toBe(state)
    },
  }
}

async function openConsole(page: Page, shop: ShopFixture, keyword: string) {
  await actAsStaff(page, shop)
  const filter = encodeURIComponent(JSON.stringify({ keyword }))
  await page.goto(consoleUrl(shop, `coin-deposits?filter=${filter}`))
}

test('detects, confirms and credits a coin deposit, shown in the wallet and the console', async ({
  page,
  baseURL,
  shop,
}) => {
  const member = await newDepositor(shop)
  await page.goto(`${shop.sandboxUrl}/chain`)
  await page.getByLabel('To address').fill(member.address)
  await page.getByLabel('Amount').fill('25.5')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(`25.500000 to ${member.address.toLowerCase()}`).first()).toBeVisible()
  await page.getByLabel('Blocks', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Mine' }).click()
  await watchChain(shop)
  await expectAccessible(page)

  await expect
    .poll(async () => (await member.newest())?.confirmations ?? 0, WATCHER_TIMEOUT)
    .toBeGreaterThan(0)
  const wallet = await openWindow(page)
  await actAs(wallet, shop, member.session)
  await wallet.goto(`${baseURL}#/pages/wallet/coinAddress`)
  await expect(wallet.getByText(member.address)).toBeVisible()
  await expectAccessible(wallet)
  await wallet.getByRole('link', { name: 'My deposits' }).click()
  const row = wallet.getByRole('link', { name: /USDT 25\.50/ })
  await expect(row).toContainText(/of 12/)
  await expectAccessible(wallet)
  await row.click()
  await expect(wallet.getByRole('progressbar')).toBeVisible()
  await expectAccessible(wallet)
  await page.getByLabel('Blocks', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Mine' }).click()
  await member.expectState('credited')
  expect(await member.coins()).toBe('25.500000')
  await expect.poll(member.mails).toContain('25.500000 USDT has arrived')
  await wallet.reload()
  await expect(wallet.getByText('It has been added to your balance.')).toBeVisible()
  await wallet.getByRole('button', { name: 'Receipt' }).click()
  await expect(wallet.getByRole('img', { name: /Deposit receipt/ })).toBeVisible()
  await expectAccessible(wallet)
  await closeWindow(wallet)

  const staffPage = await openWindow(page)
  await openConsole(staffPage, shop, member.address)
  await expect(staffPage.getByText('Scanned to block')).toBeVisible()
  await staffPage.getByText('USDT 25.500000').first().click()
  await expect(staffPage.getByText(member.address)).toBeVisible()
  await expect(staffPage.getByText('12 or more')).toBeVisible()
  await expectAccessible(staffPage)
})

test('flags a credited deposit for review when a chain reorganization removes it', async ({ page, shop }) => {
  const member = await newDepositor(shop)
  const { hash } = await runChainAction(shop, 'send', { to: member.address, amount: '40' })
  await runChainAction(shop, 'mine', { blocks: 13 })
  await member.expectState('credited')
  await runChainAction(shop, 'fork', { depth: 40 })
  await watchChain(shop)
  await expect
    .poll(async () => {
      const { list } = await callAsOwner(shop, adminCoinDepositList, { keyword: hash })
      return list[0]?.concern
    }, WATCHER_TIMEOUT)
    .toBe('gone')
  await openConsole(page, shop, hash)
  expect(await member.coins()).toBe('40.000000')
  await page.getByText('removed after crediting').click()
  await expect(page.getByRole('alert').getByText(/not reversed automatically/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Mark as resolved' })).toBeDisabled()
  await dialog.getByLabel('Resolution').fill('The member sent them again')
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'The member sent them again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeHidden()
})

test('lets staff credit a small deposit, and shows when the node is down', async ({ page, shop }) => {
  const member = await newDepositor(shop)
  const { hash } = await runChainAction(shop, 'send', { to: member.address, amount: '0.25' })
  await runChainAction(shop, 'mine', { blocks: 13 })
  await member.expectState('small')
  await openConsole(page, shop, hash)
  await page.getByText('USDT 0.250000').first().click()
  await page.getByRole('button', { name: 'Credit' }).click()
  await page.getByRole('dialog').getByLabel('Reason for the audit log').fill('A goodwill')
  await page.getByRole('dialog').getByRole('button', { name: 'Credit' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'A goodwill' })).toBeVisible()
  expect(await member.coins()).toBe('0.250000')

  await runChainAction(shop, 'switches', { down: true })
  await watchChain(shop)
  try {
    await page.goto(consoleUrl(shop, 'coin-deposits'))
    await expect(page.getByText(/The chain cannot be read: the node returned HTTP 503/)).toBeVisible(
      WATCHER_TIMEOUT,
    )
    await expectAccessible(page)
  } finally {
    await runChainAction(shop, 'switches', { down: false })
  }
})
