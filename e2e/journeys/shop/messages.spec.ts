import { adminPopupDelete, adminPopupSave } from '@pasar/contract/calls/admin/catalog/popups'
import { POPUP_SNOOZE_MS } from '@pasar/contract/constants'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { actAs, newMember } from '../../support/members.ts'
import { callAsOwner } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

const bell = (page: Page, count: number) =>
  page.getByRole('link', { name: `Messages, ${count} unread`, exact: true }).filter({ visible: true })

test('receives a message while a page is open, reads it and deletes it', async ({ page, shop }) => {
  const member = await newMember(shop)
  await actAs(page, shop, member)
  await page.goto('./#/pages/tabbar/index')
  await expect(bell(page, 0)).toBeVisible()
  await newMember(shop, member.user.invitationCode)
  await expect(bell(page, 1)).toBeVisible()
  await bell(page, 1).click()
  const message = page.getByRole('button', { name: /^Unread: New member in your team/ })
  await expect(message).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: /^Orders/ }).click()
  await expect(page.getByRole('heading', { name: 'No messages' })).toBeVisible()
  await page.getByRole('tab', { name: 'Team 1 unread' }).click()
  await message.click()
  await expect(page.getByRole('tab', { name: 'Team', exact: true })).toBeVisible()
  await newMember(shop, member.user.invitationCode)
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(message).toHaveCount(0)
  const remove = page.getByRole('button', { name: 'Delete “New member in your team”' })
  await expect(remove).toHaveCount(2)
  await remove.first().focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(remove).toHaveCount(2)
})

test('chooses which messages also come by email', async ({ page, shop }) => {
  await actAs(page, shop, await newMember(shop))
  await page.goto('./#/pages/my/messageEmails')
  const team = page.getByRole('switch', { name: /^Team/ })
  await expect(team).not.toBeChecked()
  await team.click()
  await expect(team).toBeChecked()
  await page.reload()
  await expect(team).toBeChecked()
})

test('shows a popup once, and hides it for a day on request', { tag: '@both' }, async ({ page, shop }) => {
  const title = 'A week of tea'
  const { id } = await callAsOwner(shop, adminPopupSave, {
    title: { 'en-us': title },
    text: { 'en-us': 'Try a new one every day.' },
    action: { 'en-us': 'See the teas' },
    target: '/pages/goods/category',
    pages: ['home'],
    oncePerSession: false,
    published: true,
  })
  try {
    const popup = page.getByRole('dialog', { name: title })
    await page.goto('./#/pages/tabbar/index')
    await expect(popup).toBeVisible()
    await expectAccessible(page)
    await popup.getByRole('button', { name: 'See the teas' }).click()
    await expect(page).toHaveURL(/pages\/goods\/category/)
    await page.goBack()
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: 'Do not remind today' }).click()
    await expect(popup).toBeHidden()
    const stored = await page.evaluate(() => localStorage.getItem('pasar.popups.snoozed'))
    expect(JSON.parse(stored!)).toEqual([{ id, end_time: expect.any(Number) }])
    // As if a day had passed.
    await page.evaluate((day) => {
      const [entry] = JSON.parse(localStorage.getItem('pasar.popups.snoozed')!)
      const ended = [{ ...entry, end_time: entry.end_time - day }]
      localStorage.setItem('pasar.popups.snoozed', JSON.stringify(ended))
    }, POPUP_SNOOZE_MS)
    await page.reload()
    await expect(popup).toBeVisible()
  } finally {
    await callAsOwner(shop, adminPopupDelete, { id })
  }
})
