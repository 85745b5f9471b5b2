import { readFile } from 'node:fs/promises'
import { adminAgreementSave } from '@pasar/contract/calls/admin/content/agreements'
import { adminCannedReplySave } from '@pasar/contract/calls/admin/support/canned-replies'
import { campaignInfo, campaignList } from '@pasar/contract/calls/content/campaigns'
import { feedbackCategories, feedbackCreate } from '@pasar/contract/calls/content/feedback'
import { noticeList } from '@pasar/contract/calls/content/notices'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { newShopper } from '../../support/members.ts'
import { uniquePicture } from '../../support/pictures.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('creates a campaign, which the shop shows at once', async ({ page, shop }) => {
  const slug = `autumn-${Date.now()}`
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'campaigns'))
  await expect(page.getByText('Highland harvest')).toBeVisible()
  await page.getByRole('link', { name: 'New campaign' }).click()
  await page.getByLabel('Name in the address').fill(slug)
  await page.getByLabel('Title').fill('Autumn tea')
  await page.getByRole('switch', { name: 'Published' }).check()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: uniquePicture() })
  await page.getByLabel('Products, in the order of the page').fill('Liberica')
  await page.getByRole('option', { name: /Liberica/ }).click()
  await page.getByLabel('Coupons to claim on the page').click()
  await page.getByRole('option', { name: 'RM 10 off over RM 80' }).click()
  await expect(page.getByText(/In Malaysia \(Asia\/Kuala_Lumpur\)/)).toBeVisible()
  await expectAccessible(page)
  // The shop has an empty response cached, which the save must outdate.
  const listSlugs = async () => (await callApi(shop, campaignList, {})).list.map((it) => it.slug)
  expect(await listSlugs()).not.toContain(slug)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'New campaign' })).toBeVisible()
  expect(await listSlugs()).toContain(slug)
  const { goods, coupons } = await callApi(shop, campaignInfo, { id: slug })
  expect([goods.map(({ title }) => title), coupons.map(({ title }) => title)]).toEqual([
    ['Tanah Johor Liberica, single estate'],
    ['RM 10 off over RM 80'],
  ])
})

test('writes a version of an agreement, shows who agreed to the current one, and exports them', async ({
  page,
  shop,
}) => {
  await newShopper(shop)
  const version = `draft-${Date.now()}`
  const blocks = { 'en-us': [{ kind: 'paragraph' as const, text: 'Text' }] }
  await callAsOwner(shop, adminAgreementSave, { kind: 'terms', version, title: { 'en-us': 'Terms' }, blocks })
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'agreements'))
  await page.getByRole('row', { name: version }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('switch', { name: 'Members have to agree to this version' }).check()
  await expect(page.getByLabel('They can decide until')).toBeVisible()
  await expectAccessible(page)
  await page.goto(consoleUrl(shop, 'agreements'))
  await page.getByRole('row', { name: /Privacy policy.*current/ }).click()
  await expect(page.getByText('Members who agreed')).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('meilin88')
})

test('answers feedback with a canned reply', async ({ page, shop }) => {
  const member = await newShopper(shop)
  const categoryId = (await callApi(shop, feedbackCategories, {}, member.token)).list[0]!.id
  const text = `When does it come ${Date.now()}`
  await callApi(shop, feedbackCreate, { categoryId, text }, member.token)
  const key = `soon-${Date.now()}`
  await callAsOwner(shop, adminCannedReplySave, {
    shortcut: key,
    title: key,
    text: { 'en-us': 'It comes soon.' },
  })
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'feedback'))
  await page.getByRole('link', { name: text }).click()
  await page.getByRole('button', { name: 'Insert a canned reply' }).click()
  await page.getByRole('menuitem', { name: key }).click()
  await expect(page.getByLabel('Answer')).toHaveValue('It comes soon.')
})

test('publishes a notice for one market', async ({ page, shop }) => {
  const title = `Holiday ${Date.now()}`
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'notices/create'))
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('We are closed.')
  await page.getByRole('combobox', { name: 'Market' }).click()
  await page.getByRole('option', { name: 'Malaysia' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(title)).toBeVisible()
  expect((await callApi(shop, noticeList, {})).list.map((it) => it.title)).toContain(title)
})
