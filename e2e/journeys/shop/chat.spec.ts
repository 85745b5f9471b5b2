import { adminPresenceSave } from '@pasar/contract/calls/admin/support/agents'
import {
  adminConversationClose,
  adminConversationList,
  adminConversationReply,
  adminConversationTake,
  adminConversationTyping,
} from '@pasar/contract/calls/admin/support/conversations'
import {
  adminSupportSettingsList,
  adminSupportSettingsSave,
} from '@pasar/contract/calls/admin/support/settings'
import { chatMessages, chatSend } from '@pasar/contract/calls/support/chat'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { sendMany } from '../../support/client/chat.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { ownerSession } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

/** Sets support open at all hours, with or without an agent. @returns the agent's token */
async function setSupport(shop: ShopFixture, presence: 'online' | 'away', widget = { url: '', id: '' }) {
  const { token } = await ownerSession(shop)
  const [settings] = (await callApi(shop, adminSupportSettingsList, {}, token)).list
  const change = { hours: [], widgetUrl: widget.url, widgetId: widget.id }
  await callApi(shop, adminSupportSettingsSave, { ...settings!, ...change }, token)
  await callApi(shop, adminPresenceSave, { presence, maxOpen: 50 }, token)
  return token
}

async function findConversation(shop: ShopFixture, token: string, keyword: string): Promise<string> {
  let id: string | undefined
  const find = async () => {
    const { list } = await callApi(shop, adminConversationList, { view: 'all', keyword }, token)
    id = list[0]?.id
    return id
  }
  await expect.poll(find).toBeDefined()
  return id!
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
}

test('chats with an agent about a product, and rates the chat', async ({ page, shop }) => {
  const token = await setSupport(shop, 'online')
  await actAs(page, shop, await newShopper(shop))
  const { path } = await findProduct(shop, 'Lumen Glow')
  await page.goto(path)
  await page.getByRole('link', { name: 'Support' }).click()
  await page.getByRole('button', { name: 'Send this product' }).click()
  const question = `Is it vegan? ${Date.now()}`
  await write(page, question)
  const log = page.getByRole('log')
  await expect(log.getByText(question)).toBeVisible()
  await expect(log.getByRole('link', { name: /Lumen Glow/ })).toBeVisible()
  await expect(log.getByText('Sent')).toBeVisible()

  const id = await findConversation(shop, token, question)
  await callApi(shop, adminConversationTake, { id }, token)
  await expect(log.getByText('Farid joined the chat')).toBeVisible()
  await expect(log.getByText('Read')).toBeVisible()
  await callApi(shop, adminConversationTyping, { id }, token)
  await expect(page.getByText('Farid is typing…')).toBeVisible()
  const answer = { id, clientId: crypto.randomUUID(), text: 'Yes, all of it.' }
  await callApi(shop, adminConversationReply, answer, token)
  await expect(log.getByText('Yes, all of it.')).toBeVisible()
  await expectAccessible(page)

  await callApi(shop, adminConversationClose, { id }, token)
  await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true })
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you for your rating')).toBeVisible()
})

test('opens a long chat at its newest message, and follows those that come', async ({ page, shop }) => {
  await setSupport(shop, 'online')
  const member = await newShopper(shop)
  await sendMany(shop, member.token)
  await actAs(page, shop, member)
  await page.goto('./#/pages/other/mixdesk')
  const log = page.getByRole('log')
  await expect(log.getByText('Line 15')).toBeInViewport()
  await expect(log.getByText('Line 1', { exact: true })).not.toBeInViewport()
  await write(page, 'And one more')
  await expect(log.getByText('And one more')).toBeInViewport()
})

test('keeps a message that was not sent, and sends it once after the connection returns', async ({
  page,
  shop,
}) => {
  await setSupport(shop, 'online')
  const member = await newShopper(shop)
  await actAs(page, shop, member)
  await page.goto('./#/pages/other/mixdesk')
  await expect(page.getByText('How can we help?')).toBeVisible()
  // The first response is lost after the server has stored the message, and nothing can be read.
  await page.route('**/chat/messages*', (route) => route.abort())
  await page.route('**/chat/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await write(page, 'Only once')
  await expect(page.getByText('Not sent')).toBeVisible()
  await page.unroute('**/chat/send')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Not sent')).toBeHidden()
  await page.unroute('**/chat/messages*')
  const { list } = await callApi(shop, chatMessages, {}, member.token)
  expect(list.map(({ text }) => text)).toEqual(['Only once'])
})

test('leaves a message as a visitor, which follows into the account at sign-in', async ({ page, shop }) => {
  const token = await setSupport(shop, 'away')
  await page.goto('./#/pages/activity/kefu')
  await page.getByRole('link', { name: /Chat with us/ }).click()
  const text = `Do you ship to Sabah? ${Date.now()}`
  await page.getByLabel('Email').fill('lim@example.com')
  await page.getByLabel('Message').fill(text)
  await page.getByRole('button', { name: 'Leave message' }).click()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  await expect(page.getByText('Replies also go to l***@example.com')).toBeVisible()
  const id = await findConversation(shop, token, text)
  await callApi(shop, adminConversationTake, { id }, token)
  await callApi(shop, adminConversationReply, { id, clientId: crypto.randomUUID(), text: 'We do.' }, token)
  // The stream of visitors carries the answer.
  await expect(page.getByRole('log').getByText('We do.')).toBeVisible()

  const member = await newShopper(shop)
  await callApi(shop, chatSend, { clientId: crypto.randomUUID(), text: 'From my account' }, member.token)
  await actAs(page, shop, member)
  await page.goto('./#/pages/tabbar/my')
  await page.reload()
  await page.goto('./#/pages/other/mixdesk')
  await expect(page.getByRole('log').getByText('From my account')).toBeVisible()
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
})

test('shows the widget of a third party instead, on the chat page alone', async ({ page, shop }) => {
  await setSupport(shop, 'away', { url: `${shop.sandboxUrl}/assets/chat-widget.js`, id: 'shop-1' })
  try {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('./#/pages/activity/kefu')
    await expect(page.getByText('Opening hours')).toBeVisible()
    expect(loaded.some((url) => url.includes('chat-widget'))).toBe(false)
    await page.goto('./#/pages/other/mixdesk')
    await expect(page.getByText('Stand-in chat of shop-1 in en')).toBeVisible()
  } finally {
    await setSupport(shop, 'away')
  }
})
