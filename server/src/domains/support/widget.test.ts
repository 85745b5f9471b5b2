import * as settings from '@pasar/contract/calls/admin/support/settings'
import { chatHome } from '@pasar/contract/calls/support/chat'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageSources } from '../../config/page-sources.ts'
import { type ChatShop, chatShop } from './testing.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop()
})
afterAll(() => chat.close())

it('allows the origin of a third-party widget on the pages of the client only while it is set, by an owner', async () => {
  const { shop, owner } = chat
  const [before] = (await shop.call(settings.adminSupportSettingsList, {}, owner)).data.list
  const save = (change: object) =>
    shop.call(settings.adminSupportSettingsSave, { ...before!, version: undefined, ...change }, owner)
  const sources = () => Object.values(pageSources(shop.deps.config)).flat()
  expect(sources()).not.toContain('https://chat.example')
  for (const widgetUrl of [
    'javascript:alert(1)',
    'http://chat.example/a.js',
    'https://chat.example',
    'https://x.com:99999/w.js',
  ])
    expect((await save({ widgetUrl })).name, widgetUrl).toBe('input-invalid')
  await save({ widgetUrl: 'https://chat.example/loader.js', widgetId: 'shop-1' })
  const { script, connect, frame, form } = pageSources(shop.deps.config)
  expect([script, connect, frame].every((origins) => origins.includes('https://chat.example'))).toBe(true)
  expect(form).toEqual([])
  const { widget } = (await shop.call(chatHome, {})).data
  expect(widget).toEqual({ scriptUrl: 'https://chat.example/loader.js', id: 'shop-1', language: 'en' })
  await save({})
  const clerk = chat.withPermissions(['settings'])
  const change = { ...before!, widgetUrl: 'https://other.example/a.js' }
  expect((await shop.call(settings.adminSupportSettingsSave, change, clerk)).name).toBe('forbidden')
  expect((await shop.call(settings.adminSupportSettingsSave, { ...before! }, clerk)).name).toBe('ok')
  expect(sources()).not.toContain('https://chat.example')
})
