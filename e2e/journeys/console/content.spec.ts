import { commentCreate, commentList, commentReport } from '@pasar/contract/calls/content/comments'
import { feedbackCategories, feedbackCreate } from '@pasar/contract/calls/content/feedback'
import { newsList } from '@pasar/contract/calls/content/news'
import { officeList } from '@pasar/contract/calls/content/offices'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { newShopper } from '../../support/members.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('hides a reported comment with a reason', { tag: '@wide' }, async ({ page, shop }) => {
  const [author, reader] = [await newShopper(shop), await newShopper(shop)]
  const newsId = (await callApi(shop, newsList, {})).list[0]!.id
  const text = `Buy elsewhere ${Date.now()}`
  const { id } = await callApi(shop, commentCreate, { newsId, text }, author.token)
  await callApi(shop, commentReport, { id, reason: 'Advertising' }, reader.token)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'comments'))
  await page.getByRole('tab', { name: 'Reported' }).click()
  await page.getByRole('link', { name: text }).click()
  await expect(page.getByText('Advertising')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('No advertising')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Hidden: No advertising')).toBeVisible()
  const { list } = await callApi(shop, commentList, { newsId }, reader.token)
  expect(list.some((comment) => comment.id === id)).toBe(false)
})

test('answers feedback and closes it', { tag: '@wide' }, async ({ page, shop }) => {
  const member = await newShopper(shop)
  const categoryId = (await callApi(shop, feedbackCategories, {}, member.token)).list[0]!.id
  const text = `The lid leaks ${Date.now()}`
  await callApi(shop, feedbackCreate, { categoryId, text }, member.token)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'feedback'))
  await page.getByRole('link', { name: text }).click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Answer').fill('We send another one.')
  await page.getByRole('button', { name: 'Send and close' }).click()
  await expect(page.getByText('Answer sent')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'We send another one.' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close without an answer' })).toHaveCount(0)
})

test('edits an office, which the shop shows at once', { tag: '@wide' }, async ({ page, shop }) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'offices'))
  await page.getByText('Pasar Los Angeles').click()
  await page.getByLabel('Phone').fill('+1 213-555-0110')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Weekday').click()
  await page.getByRole('option', { name: 'Saturday' }).click()
  await page.getByLabel('Closes').fill('12:30')
  await page.getByLabel('Latitude').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '34.05, -118.25')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByLabel('Longitude')).toHaveValue('-118.25')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
  const { list } = await callApi(shop, officeList, {})
  expect(list).toContainEqual(
    expect.objectContaining({
      ...{ name: 'Pasar Los Angeles', phone: '+1 213-555-0110', latitude: 34.05, longitude: -118.25 },
      hours: [{ day: 6, opens: '09:00', closes: '12:30' }],
    }),
  )
})
