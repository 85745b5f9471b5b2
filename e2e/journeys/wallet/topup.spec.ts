import { adminTopUpInfo } from '@pasar/contract/calls/admin/finance/top-ups'
import { uploadDirect } from '@pasar/contract/calls/files'
import {
  companyAccountList,
  topUpCreate,
  topUpList,
  topUpOverview,
  topUpProof,
} from '@pasar/contract/calls/wallet/top-ups'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { anyCard } from '../../support/e-wallets.ts'
import { actAs, newMember } from '../../support/members.ts'
import { uniquePicture } from '../../support/pictures.ts'
import { cards, payOnCardPage } from '../../support/sandbox.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

type Session = Awaited<ReturnType<typeof newMember>>

async function balance(shop: ShopFixture, { token }: Session, currency: string) {
  const { balances } = await callApi(shop, topUpOverview, {}, token)
  return balances.find((b) => b.currency === currency)?.available.amount ?? '0.00'
}

/** Opens the top-up page as a new member and enters an amount. */
async function startTopUp(page: Page, shop: ShopFixture, amount: string, currency?: string) {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/wallet/topUp')
  if (currency) await page.getByLabel('Currency').selectOption(currency)
  await page.locator('[name=amount]').fill(amount)
  return session
}
async function submit(page: Page) {
  const button = page.getByRole('button', { name: /^Top up \S+ ?\d/ })
  // It waits for the limits of a chosen currency.
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.click()
}
const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible({ timeout: 20_000 })

/** Creates a bank transfer with a proof to review, through the API. */
async function createProof(shop: ShopFixture, amount: string, picture?: Buffer) {
  const session = await newMember(shop)
  const { token } = session
  const { list } = await callApi(shop, companyAccountList, { currency: 'MYR' }, token)
  const wanted = { amount: { amount, currency: 'MYR' as const }, channel: 'company' as const }
  const { topUp } = await callApi(shop, topUpCreate, { ...wanted, accountId: list[0]!.id }, token)
  const form = new FormData()
  form.set('purpose', 'proof')
  form.set(
    'file',
    new Blob([new Uint8Array(picture ?? uniquePicture())], { type: 'image/png' }),
    'receipt.png',
  )
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(uploadDirect.path, shop.url), { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { id: string } }
  await callApi(shop, topUpProof, { id: topUp.id, fileIds: [data.id] }, token)
  return { session, id: topUp.id, no: topUp.no }
}

test('tops up by card, declined first and then paid with the same top-up', async ({ page, shop }) => {
  const session = await startTopUp(page, shop, '50')
  await page.getByRole('radio', { name: anyCard }).check()
  await expectAccessible(page)
  await submit(page)
  await payOnCardPage(page, cards.declined)
  await expect(page.getByText(/declined/i).first()).toBeVisible()
  await payOnCardPage(page)
  await expectPaid(page)
  expect(await balance(shop, session, 'MYR')).toBe('50.00')
  await page.getByRole('link', { name: 'View top-up' }).click()
  await expect(page.getByText('It has been added to your balance.')).toBeVisible()
  await expectAccessible(page)
  expect((await callApi(shop, topUpList, {}, session.token)).total).toBe(1)
})

test('validates the limits of the amount', async ({ page, shop }) => {
  await startTopUp(page, shop, '1')
  await page.getByRole('radio', { name: anyCard }).check()
  await submit(page)
  await expect(page.locator('[name=amount]')).toBeFocused()
})

test('tops up Taiwan dollars by CTBC in three installments', async ({ page, shop }) => {
  const session = await startTopUp(page, shop, '1000', 'TWD')
  await page.getByRole('radio', { name: 'CTBC card instalments' }).check()
  await submit(page)
  const sheet = page.getByRole('dialog', { name: 'Number of instalments' })
  await expect(sheet.getByText(/334\.00 first/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^3 monthly payments/ }).click()
  await payOnCardPage(page)
  await expectPaid(page)
  expect(await balance(shop, session, 'TWD')).toBe('1000.00')
  const [made] = (await callApi(shop, topUpList, {}, session.token)).list
  expect(made).toMatchObject({ state: 'paid', periods: 3 })
})

test('tops up by bank transfer with a rejected and an approved proof', async ({ page, shop, browser }) => {
  const session = await startTopUp(page, shop, '120')
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await submit(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Maybank/ })
    .click()
  await expect(page.getByText('Transfer exactly')).toBeVisible()
  const { list } = await callApi(shop, topUpList, {}, session.token)
  const [{ id, no } = { id: '', no: '' }] = list
  await expect(page.getByText(no).first()).toBeVisible()
  await expectAccessible(page)
  const send = async () => {
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: uniquePicture() }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit proof' }).click()
    await expect(page.getByText('Under review').first()).toBeVisible()
  }
  await send()

  const staffPage = await browser.newPage()
  await actAsStaff(staffPage, shop)
  await staffPage.goto(consoleUrl(shop, 'topups'))
  await staffPage.getByText(session.user.user_name).first().click()
  await staffPage.getByRole('button', { name: 'View proof' }).click()
  await staffPage.getByRole('button', { name: /^Enlarge/ }).click()
  await staffPage.getByRole('button', { name: 'Close' }).click()
  await staffPage.getByRole('button', { name: 'Reject' }).click()
  await staffPage.getByLabel('Reason shown to the member').fill('The amount cannot be read')
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await expect(staffPage.getByText('Proof rejected')).toBeVisible()

  await page.reload()
  await expect(page.getByText('The amount cannot be read')).toBeVisible()
  await send()
  await staffPage.goto(consoleUrl(shop, `topups/${id}/show`))
  await staffPage.reload()
  await expect(staffPage.getByRole('heading', { name: 'Proof 2' })).toBeVisible()
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staffPage.getByText('Top-up credited')).toBeVisible()
  await staffPage.close()
  await page.reload()
  await expect(page.getByText('It has been added to your balance.')).toBeVisible()
  expect(await balance(shop, session, 'MYR')).toBe('120.00')
})

test('requires two approvals for a large transfer and flags a duplicate proof', async ({ page, shop }) => {
  const picture = uniquePicture()
  const duplicate = await createProof(shop, '75.00', picture)
  const { session, id, no } = await createProof(shop, '4000.00', picture)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'topups'))
  await page.getByLabel('Top-up number or username').fill(no)
  // The filtered list has this top-up only.
  await expect(page.getByText('duplicate proof')).toHaveCount(1)
  await expect(page.getByText('MYR 75.00')).toHaveCount(0)
  await expect(page.getByText('duplicate proof')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('MYR 4,000.00').first().click()
  await expect(page.getByText('This amount requires the approval of two accounts.')).toBeVisible()
  await expect(page.getByRole('link', { name: duplicate.no })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/Approved by .+\. A second account must approve it\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
  expect(await balance(shop, session, 'MYR')).toBe('0.00')

  const second = await signInAsSecondOwner(shop)
  const staffPage = await page.context().browser()!.newPage()
  await actAsStaff(staffPage, shop, second)
  await staffPage.goto(consoleUrl(shop, `topups/${id}/show`))
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staffPage.getByText('Top-up credited')).toBeVisible()
  expect(await balance(shop, session, 'MYR')).toBe('4000.00')
  const { history } = await callApi(shop, adminTopUpInfo, { id }, second.token)
  expect(history.map(({ outcome }) => outcome)).toEqual(['first', 'approved'])
  await staffPage.close()
})
