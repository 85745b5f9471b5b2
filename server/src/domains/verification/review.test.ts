import {
  adminVerificationApprove,
  adminVerificationInfo,
  adminVerificationList,
  adminVerificationPictures,
  adminVerificationReject,
} from '@pasar/contract/calls/admin/verifications'
import { verificationInfo, verificationSubmit } from '@pasar/contract/calls/verification'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/db/tables.ts'
import { requireVerified } from './index.ts'
import { type Applicant, createVerificationShop, type VerificationShop } from './testing.ts'

let shop: VerificationShop
let staff: string
const unknownId = '0190a000-0000-7000-8000-00000000dead'
beforeAll(async () => {
  shop = await createVerificationShop('2026-11-21T08:00:00Z')
  staff = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['verification'] })
})
afterAll(() => shop.close())

async function submitted(name = 'mei', changes = {}): Promise<Applicant & { verificationId: string }> {
  const member = await shop.join(name)
  const sent = await shop.claim(member.token, changes)
  expect((await shop.call(verificationSubmit, sent, { token: member.token })).name).toBe('ok')
  const [line] = (await list({ keyword: member.email })).list
  return { ...member, verificationId: line!.id }
}
const list = async (input: Parameters<typeof shop.call<typeof adminVerificationList>>[1]) =>
  (await shop.call(adminVerificationList, input, { token: staff })).data
const approve = (id: string, attempt = 1, token = staff) =>
  shop.call(adminVerificationApprove, { id, attempt }, { token })
const view = (id: string, token = staff) => shop.call(adminVerificationPictures, { id }, { token })
const viewAndApprove = async (id: string, attempt = 1) => {
  await view(id)
  return await approve(id, attempt)
}
const reject = (id: string, attempt = 1, reason = 'The number cannot be read') =>
  shop.call(adminVerificationReject, { id, attempt, reason }, { token: staff })

describe('the review', () => {
  it('requires the verification permission', async () => {
    const { verificationId, token } = await submitted()
    const others = shop.tokenFor({
      kind: 'staff',
      id: unknownId,
      permissions: ['members', 'orders', 'finance'],
    })
    expect((await approve(verificationId, 1, others)).name).toBe('forbidden')
    expect((await approve(verificationId, 1, token)).name).toBe('token-invalid')
    const access = shop.call(adminVerificationPictures, { id: verificationId }, { token: others })
    expect((await access).name).toBe('forbidden')
    expect((await approve(unknownId)).name).toBe('not-found')
    expect((await reject(unknownId)).name).toBe('not-found')
  })

  it('requires that the account has viewed the pictures of the submission to approve it', async () => {
    const { verificationId: id, token } = await submitted()
    const other = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['verification'] })
    const isOpened = async () =>
      (await shop.call(adminVerificationInfo, { id }, { token: staff })).data.isOpened
    await view(id, other)
    expect((await approve(id)).name).toBe('document-not-opened')
    expect(await isOpened()).toBe(false)
    await view(id)
    expect(await isOpened()).toBe(true)
    await reject(id)
    await shop.call(verificationSubmit, await shop.claim(token), { token })
    expect(await isOpened()).toBe(false)
    expect((await approve(id, 2)).name).toBe('document-not-opened')
    expect((await viewAndApprove(id, 2)).name).toBe('ok')
  })

  it('decides once, and only the submission that the reviewer has seen', async () => {
    const { verificationId: id, token } = await submitted()
    expect((await approve(id, 2)).name).toBe('state-changed')
    expect((await reject(id)).data).toMatchObject({ state: 'rejected', reason: 'The number cannot be read' })
    expect((await approve(id)).name).toBe('state-changed')
    await shop.call(verificationSubmit, await shop.claim(token), { token })
    // A reviewer still has the first submission open.
    expect((await approve(id, 1)).name).toBe('state-changed')
    expect((await viewAndApprove(id, 2)).data.history.map((h) => [h.attempt, h.outcome])).toEqual([
      [2, 'approved'],
      [1, 'rejected'],
    ])
  })

  it('emails the member the decision and escapes the reason', async () => {
    const rejected = await submitted()
    await reject(rejected.verificationId, 1, 'The <b>back</b> is missing')
    await shop.runJobs()
    const mail = shop.emails.findLast((m) => m.to === rejected.email)!
    expect(mail.subject).toBe('We couldn’t verify your identity')
    expect(mail.text).toContain('The <b>back</b> is missing')
    expect(mail.html).not.toContain('<b>')
    const { data } = await shop.call(verificationInfo, {}, { token: rejected.token })
    expect(data).toMatchObject({ state: 'rejected', verification: { reason: 'The <b>back</b> is missing' } })

    const approved = await submitted()
    await viewAndApprove(approved.verificationId)
    await shop.runJobs()
    expect(shop.emails.findLast((m) => m.to === approved.email)?.subject).toBe('Your identity is verified')
    expect((await requireVerified({ tx: shop.deps.db, clock: shop.clock }, approved.id)).ok).toBe(true)
  })

  it('hides the number, and audits access to pictures', async () => {
    const member = await submitted('arun', { documentNumber: '900101-14-7777' })
    const info = await shop.call(adminVerificationInfo, { id: member.verificationId }, { token: staff })
    expect(info.data).toMatchObject({
      numberMasked: '900•••777',
      member: { nickname: 'arun', email: expect.stringContaining('•••') },
    })
    expect(JSON.stringify(info.data)).not.toMatch(/900101|\/files\//)
    const access = await shop.call(adminVerificationPictures, { id: member.verificationId }, { token: staff })
    expect(access.data.pictures.map((p) => p.side)).toEqual(['front', 'back', 'holding'])
    for (const { picture } of access.data.pictures)
      expect((await shop.app.inject({ url: picture.url })).statusCode).toBe(200)
    await approve(member.verificationId)
    const log = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `verification:${member.verificationId}`))
    expect(log.map((l) => l.action)).toEqual(['verification.look', 'verification.approve'])
    expect(JSON.stringify(log)).not.toMatch(/900101|7777/)
  })

  it('lists submitted verifications oldest first, and decided ones newest first', async () => {
    const queue = async (state: 'submitted' | 'approved') => (await list({ state, limit: 100 })).list
    const times = (lines: { submittedAt: string }[]) => lines.map((l) => l.submittedAt)
    shop.clock.advance(1000)
    await submitted()
    shop.clock.advance(1000)
    const last = await submitted()
    const waiting = await queue('submitted')
    expect(times(waiting)).toEqual(times(waiting).toSorted())
    expect(waiting.at(-1)?.id).toBe(last.verificationId)
    expect(waiting.every((l) => l.state === 'submitted')).toBe(true)
    const approved = await queue('approved')
    expect(times(approved)).toEqual(times(approved).toSorted().reverse())
    expect((await list({ keyword: 'nobody-has-this-name' })).list).toEqual([])
  })
})
