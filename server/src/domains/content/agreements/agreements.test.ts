import { calls } from '@pasar/contract/calls'
import {
  adminAgreementInfo,
  adminAgreementPublish,
  adminAgreementSave,
} from '@pasar/contract/calls/admin/content/agreements'
import { appVersion } from '@pasar/contract/calls/content'
import { DAY_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectStaleSaveRefused } from '../../../platform/testing/stale-saves.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { content } from '../index.ts'
import { findNewestAgreements } from './agreements.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [content] })
})
afterAll(() => shop.close())

const asStaff = () => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['content'] }),
})

async function publish(kind: 'terms' | 'privacy', version: string, asksConsent: boolean) {
  const staff = asStaff()
  const draft = {
    ...{ kind, version, title: { 'en-us': kind }, asksConsent },
    blocks: { 'en-us': [{ kind: 'paragraph' as const, text: 'Text' }] },
    ...(asksConsent && { consentDueAt: new Date(shop.clock.now().getTime() + DAY_MS).toISOString() }),
  }
  const saved = await shop.call(adminAgreementSave, draft, staff)
  shop.clock.advance(1_000)
  expect((await shop.call(adminAgreementPublish, { id: saved.data.id }, staff)).name).toBe('ok')
}

it('does not save a draft over a change that the editor has not seen', async () => {
  const staff = asStaff()
  const draft = { kind: 'about' as const, version: 'a1', title: { 'en-us': 'About' }, blocks: {} }
  const { id } = (await shop.call(adminAgreementSave, draft, staff)).data
  await expectStaleSaveRefused(
    () => shop.call(adminAgreementInfo, { id }, staff),
    (seen, n) =>
      shop.call(adminAgreementSave, { ...seen, kind: 'about', title: { 'en-us': `About ${n}` } }, staff),
  )
})

it('returns what a registration agrees to once both kinds exist', async () => {
  await publish('terms', 'v1', true)
  expect(await findNewestAgreements(shop.deps.db)).toBeNull()
  await publish('privacy', 'v1', true)
  await publish('terms', 'v2', false)
  const found = await findNewestAgreements(shop.deps.db)
  expect(found).toMatchObject({ terms: 'v2', privacy: 'v1', sequence: 2 })
})

it('reads versions and requests in one statement, so that no publication comes in between', async () => {
  const { statements } = await shop.callWithStatements(appVersion, {})
  expect(statements.filter((statement) => statement.includes('agreements'))).toHaveLength(1)
})

it('lets members take out what is theirs without consent', () => {
  const marked = calls.filter(({ call }) => call.needsConsent).map(({ call }) => call.path)
  expect(marked).toContain('/shop/buy/payOrder')
  expect(marked.filter((path) => /withdraw|redeem|paySignedIn/i.test(path))).toEqual([])
})
