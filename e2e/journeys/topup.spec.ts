import { adminTopUpInfo } from '@pasar/contract/calls/admin/topups'
import { uploadDirect } from '@pasar/contract/calls/files'
import {
  companyCollectionWay,
  rechargeCreate,
  rechargeInfo,
  rechargeList,
  rechargeProof,
} from '@pasar/contract/calls/topups'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ask } from '../support/calls.ts'
import { actAs, newMember } from '../support/members.ts'
import { freshPicture } from '../support/pictures.ts'
import { cards, payOnCardPage } from '../support/sandbox.ts'
import { secondOwner } from '../support/second-owner.ts'
import { actAsStaff, consoleOf } from '../support/staff.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'

type Session = Awaited<ReturnType<typeof newMember>>

async function balance(shop: ShopFixture, { token }: Session, currency: string) {
  const { balances } = await ask(shop, rechargeInfo, {}, token)
  return balances.find((b) => b.currency === currency)?.available.amount ?? '0.00'
}

/** Opens the page as a new member, and types an amount. */
async function wants(page: Page, shop: ShopFixture, amount: string, currency?: string) {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/wallet/topUp')
  if (currency) await page.getByLabel('Currency').selectOption(currency)
  await page.locator('[name=amount]').fill(amount)
  return session
}
const begin = (page: Page) => page.getByRole('button', { name: /^Top up \S+ ?\d/ }).click()
const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

/** A transfer that waits for review, by the calls. */
async function proved(shop: ShopFixture, amount: string, picture?: Buffer) {
  const session = await newMember(shop)
  const { token } = session
  const { list } = await ask(shop, companyCollectionWay, { currency: 'MYR' }, token)
  const wanted = { amount: { amount, currency: 'MYR' as const }, channel: 'company' as const }
  const { topUp } = await ask(shop, rechargeCreate, { ...wanted, accountId: list[0]!.id }, token)
  const form = new FormData()
  form.set('purpose', 'proof')
  form.set(
    'file',
    new Blob([new Uint8Array(picture ?? freshPicture())], { type: 'image/png' }),
    'receipt.png',
  )
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(uploadDirect.path, shop.url), { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { id: string } }
  await ask(shop, rechargeProof, { id: topUp.id, fileIds: [data.id] }, token)
  return { session, id: topUp.id, no: topUp.no }
}

test('tops up by card: declined first, then paid by the same top-up', async ({ page, shop }) => {
  const session = await wants(page, shop, '50')
  await page.getByRole('radio', { name: 'Credit or debit card' }).check()
  await expectAccessible(page)
  await begin(page)
  await page.getByRole('button', { name: 'Go to the card page' }).click()
  await payOnCardPage(page, cards.declined)
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payOnCardPage(page)
  await expectPaid(page)
  expect(await balance(shop, session, 'MYR')).toBe('50.00')
  await page.getByRole('link', { name: 'See the top-up' }).click()
  await expect(page.getByText('It is in your balance now.')).toBeVisible()
  await expectAccessible(page)
  expect((await ask(shop, rechargeList, {}, session.token)).total).toBe(1)
})

test('says in which bounds an amount must be', async ({ page, shop }) => {
  await wants(page, shop, '1')
  await page.getByRole('radio', { name: 'Credit or debit card' }).check()
  await begin(page)
  await expect(page.locator('[name=amount]')).toBeFocused()
})

test('tops up dollars of Taiwan by CTBC in three parts', async ({ page, shop }) => {
  const session = await wants(page, shop, '1000', 'TWD')
  await page.getByRole('radio', { name: 'CTBC card instalments' }).check()
  await begin(page)
  const sheet = page.getByRole('dialog', { name: 'In how many parts?' })
  await expect(sheet.getByText(/334\.00 first/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^3 monthly parts/ }).click()
  await page.getByRole('button', { name: /^Go to CTBC/ }).click()
  await payOnCardPage(page)
  await expectPaid(page)
  expect(await balance(shop, session, 'TWD')).toBe('1000.00')
  const [made] = (await ask(shop, rechargeList, {}, session.token)).list
  expect(made).toMatchObject({ state: 'paid', periods: 3 })
})

test('tops up by a transfer: proof, rejection, another proof, approval', async ({ page, shop, browser }) => {
  const session = await wants(page, shop, '120')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await begin(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Maybank/ })
    .click()
  await expect(page.getByText('Transfer exactly')).toBeVisible()
  const { list } = await ask(shop, rechargeList, {}, session.token)
  const [{ id, no } = { id: '', no: '' }] = list
  await expect(page.getByText(no).first()).toBeVisible()
  await expectAccessible(page)
  const send = async () => {
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: freshPicture() }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Send the proof' }).click()
    await expect(page.getByText('Being checked').first()).toBeVisible()
  }
  await send()

  const desk = await browser.newPage()
  await actAsStaff(desk, shop)
  await desk.goto(consoleOf(shop, 'topups'))
  await desk.getByText(session.user.user_name).first().click()
  await desk.getByRole('button', { name: 'Show the proof' }).click()
  await desk.getByRole('button', { name: /Look closer/ }).click()
  await desk.getByRole('button', { name: 'Close' }).click()
  await desk.getByRole('button', { name: 'Reject' }).click()
  await desk.getByLabel('What is wrong, as the member shall read it').fill('The amount cannot be read')
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByText('Rejected. The member is told why by mail.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('The amount cannot be read')).toBeVisible()
  await send()
  await desk.goto(consoleOf(shop, `topups/${id}/show`))
  await desk.reload()
  await expect(desk.getByRole('heading', { name: 'Proof 2' })).toBeVisible()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Credited. The member is told by mail.')).toBeVisible()
  await desk.close()
  await page.reload()
  await expect(page.getByText('It is in your balance now.')).toBeVisible()
  expect(await balance(shop, session, 'MYR')).toBe('120.00')
})

test('a large transfer needs two accounts, and one picture sent twice is seen', async ({ page, shop }) => {
  const picture = freshPicture()
  const earlier = await proved(shop, '75.00', picture)
  const { session, id, no } = await proved(shop, '4000.00', picture)
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'topups'))
  await page.getByLabel('Number, or username').fill(no)
  // The list is narrowed once it has come: then it is this one alone.
  await expect(page.getByText('seen before')).toHaveCount(1)
  await expect(page.getByText('MYR 75.00')).toHaveCount(0)
  await expect(page.getByText('seen before')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('MYR 4000.00').first().click()
  await expect(page.getByText('Two accounts must approve an amount like this.')).toBeVisible()
  await expect(page.getByRole('link', { name: earlier.no })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/has approved\. Somebody else must approve too\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  expect(await balance(shop, session, 'MYR')).toBe('0.00')

  const second = await secondOwner(shop)
  const desk = await page.context().browser()!.newPage()
  await actAsStaff(desk, shop, second)
  await desk.goto(consoleOf(shop, `topups/${id}/show`))
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Credited. The member is told by mail.')).toBeVisible()
  expect(await balance(shop, session, 'MYR')).toBe('4000.00')
  const { history } = await ask(shop, adminTopUpInfo, { id }, second.token)
  expect(history.map(({ outcome }) => outcome)).toEqual(['first', 'approved'])
  await desk.close()
})

test('the operator keeps the shop’s accounts', async ({ page, shop }) => {
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'company-accounts/create'))
  const number = `8800${Date.now()}`
  await page.getByLabel('Bank', { exact: false }).first().fill('CIMB Bank')
  await page.getByLabel('In the name of').fill('Pasar Demo Sdn Bhd')
  await page.getByLabel('Account number').fill(number)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(number).first()).toBeVisible()
  const { token } = await newMember(shop)
  const { list } = await ask(shop, companyCollectionWay, { currency: 'MYR' }, token)
  expect(list.map((account) => account.number)).toContain(number)
})
