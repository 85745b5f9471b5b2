import { coinRechargeAddress, coinRechargeList } from '@pasar/contract/calls/coins'
import { walletAsset } from '@pasar/contract/calls/wallet'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ask } from '../support/calls.ts'
import { atChain } from '../support/chain.ts'
import { actAs, newMember } from '../support/members.ts'
import { actAsStaff, consoleOf } from '../support/staff.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'

/** The chain is looked at four times a minute, by a queue that others wait in too. */
const SOON = { timeout: 60_000 }

async function depositor(shop: ShopFixture) {
  const session = await newMember(shop)
  const { token, user } = session
  const { address } = await ask(shop, coinRechargeAddress, {}, token)
  const newest = async () => (await ask(shop, coinRechargeList, {}, token)).list[0]
  return {
    session,
    address,
    newest,
    mails: async () => {
      const answer = await fetch(`${shop.mailApi}?to=${encodeURIComponent(user.email)}`)
      return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
    },
    coins: async () => {
      const { list } = await ask(shop, walletAsset, {}, token)
      return list.find(({ asset }) => asset === 'USDT')?.balance.amount
    },
    becomes: (state: string) => expect.poll(async () => (await newest())?.state, SOON).toBe(state),
  }
}

async function openDesk(page: Page, shop: ShopFixture, keyword: string) {
  await actAsStaff(page, shop)
  const filter = encodeURIComponent(JSON.stringify({ keyword }))
  await page.goto(consoleOf(shop, `coin-deposits?filter=${filter}`))
}

test('coins sent on the chain are seen, confirmed, in the wallet and in the console', async ({
  page,
  context,
  baseURL,
  shop,
}) => {
  const member = await depositor(shop)
  await page.goto(`${shop.sandboxUrl}/chain`)
  await page.getByLabel('To address').fill(member.address)
  await page.getByLabel('Amount').fill('25.5')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(`25.500000 to ${member.address.toLowerCase()}`).first()).toBeVisible()
  await page.getByLabel('Blocks', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Mine' }).click()
  await expectAccessible(page)

  await expect.poll(async () => (await member.newest())?.confirmations ?? 0, SOON).toBeGreaterThan(0)
  const wallet = await context.newPage()
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
  await member.becomes('credited')
  expect(await member.coins()).toBe('25.500000')
  await expect.poll(member.mails).toContain('25.500000 USDT arrived')
  await wallet.reload()
  await expect(wallet.getByText('It is in your balance now.')).toBeVisible()
  await wallet.getByRole('button', { name: 'Receipt' }).click()
  await expect(wallet.getByRole('img', { name: /Deposit receipt/ })).toBeVisible()
  await expectAccessible(wallet)
  await wallet.close()

  const desk = await context.newPage()
  await openDesk(desk, shop, member.address)
  await expect(desk.getByText('Looked through to block')).toBeVisible()
  await desk.getByText('USDT 25.500000').first().click()
  await expect(desk.getByText(member.address)).toBeVisible()
  await expect(desk.getByText('12 or more')).toBeVisible()
  await expectAccessible(desk)
})

test('a deposit that a reorganisation takes away after it was credited waits for a person', async ({
  page,
  shop,
}) => {
  const member = await depositor(shop)
  const { hash } = await atChain(shop, 'send', { to: member.address, amount: '40' })
  await atChain(shop, 'mine', { blocks: 13 })
  await member.becomes('credited')
  await atChain(shop, 'fork', { depth: 40 })
  await openDesk(page, shop, hash)
  await expect
    .poll(async () => {
      await page.reload()
      return page
        .getByText('credited, then gone')
        .isVisible()
        .catch(() => false)
    }, SOON)
    .toBe(true)
  expect(await member.coins()).toBe('40.000000')
  await page.getByText('credited, then gone').click()
  await expect(page.getByRole('alert').getByText(/Nothing is taken back by itself/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Settle' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Settle' })).toBeDisabled()
  await dialog.getByLabel('What was done about it').fill('The member sent them again')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('The member sent them again')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settle' })).toBeHidden()
})

test('a small deposit is kept, and credited by staff; a node that is down is told', async ({
  page,
  shop,
}) => {
  const member = await depositor(shop)
  const { hash } = await atChain(shop, 'send', { to: member.address, amount: '0.25' })
  await atChain(shop, 'mine', { blocks: 13 })
  await member.becomes('small')
  await openDesk(page, shop, hash)
  await page.getByText('USDT 0.250000').first().click()
  await page.getByRole('button', { name: 'Credit it' }).click()
  await page.getByRole('dialog').getByLabel('Why, for the log').fill('A goodwill')
  await page.getByRole('dialog').getByRole('button', { name: 'Credit it' }).click()
  await expect(page.getByText('A goodwill')).toBeVisible()
  expect(await member.coins()).toBe('0.250000')

  await atChain(shop, 'switches', { down: true })
  try {
    await page.goto(consoleOf(shop, 'coin-deposits'))
    await expect(page.getByText(/The chain cannot be read: the node answered HTTP 503/)).toBeVisible(SOON)
    await expectAccessible(page)
  } finally {
    await atChain(shop, 'switches', { down: false })
  }
})
