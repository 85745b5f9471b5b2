import { readFile } from 'node:fs/promises'
import { adminFeedbackReply } from '@pasar/contract/calls/admin/content/feedback'
import { newsList } from '@pasar/contract/calls/content/news'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { callAsOwner } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('likes, saves and comments on an article, and finds it among the saved ones', async ({ page, shop }) => {
  const { list } = await callApi(shop, newsList, { limit: 100 })
  const article = list.find(({ title }) => title === 'The coffee that nearly left')!
  await actAs(page, shop, await newShopper(shop))
  await page.goto(`./#/pages/other/news?id=${article.id}`)
  await expect(page.getByText('My grandfather had three of these trees')).toBeVisible()
  await page
    .getByRole('button', { name: /^Like \d/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Like \d/ }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Brewing guide/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Brewing guide.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const attack = '<img src=x onerror="document.title=1"> good'
  await page.getByLabel('Write a comment').fill(attack)
  await page.getByRole('button', { name: 'Send' }).click()
  const own = page.getByRole('listitem').filter({ hasText: attack })
  await expect(own).toBeVisible()
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own).toHaveCount(0)

  await page.getByRole('button', { name: 'Show 1 more reply' }).click()
  await expect(page.getByText('I will bring him a cup')).toBeVisible()
  await page.goto('./#/pages/my/savedNews')
  await expect(page.getByRole('link', { name: /The coffee that nearly left/ })).toBeVisible()
})

test('sends feedback, reads the answer and replies', async ({ page, shop }) => {
  await actAs(page, shop, await newShopper(shop))
  await page.goto('./#/pages/other/questions')
  await page.getByLabel('Search the questions').fill('nothing like that')
  await expect(page.getByText('No matching questions')).toBeVisible()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await page.getByRole('link', { name: 'Write feedback' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/Category/).first()).toBeVisible()
  await page.getByLabel('Category').selectOption('Account')
  await page.getByLabel('Your message').fill('Can I have two addresses?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waiting for the shop')).toBeVisible()
  await expect(page).toHaveURL(/id=/)
  const id = new URL(page.url().replace('#/', '')).searchParams.get('id')!
  await callAsOwner(shop, adminFeedbackReply, { id, text: 'Yes, as many as you like.' })
  await page.reload()
  await expect(page.getByText('Yes, as many as you like.')).toBeVisible()
  await expect(page.getByText('Answered')).toBeVisible()
  await page.getByLabel('Reply').fill('Thank you')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Waiting for the shop')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you' })).toBeVisible()
  await expectAccessible(page)
})
