import {
  adminApplicationApprove,
  adminApplicationInfo,
  adminApplicationList,
  adminApplicationOpen,
} from '@pasar/contract/calls/admin/partners'
import { messageList } from '@pasar/contract/calls/messages/messages'
import { applicationList, applicationWithdraw, partnerInfo } from '@pasar/contract/calls/network/partners'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../checkout/testing.ts'
import { centerProfile, dealerForm, type PartnersShop, partnersShop } from './testing.ts'

let shop: PartnersShop
beforeAll(async () => {
  shop = await partnersShop()
})
afterAll(() => shop.close())

const unknownId = '0190a000-0000-7000-8000-00000000dead'
const info = async (who: Buyer) => (await shop.call(partnerInfo, {}, who)).data
const ofDealer = async (who: Buyer) => (await info(who)).kinds.find((it) => it.kind === 'dealer')!
const withdraw = (who: Buyer, id: string) => shop.call(applicationWithdraw, { id }, who)
const open = (id: string, staff = shop.staff) => shop.call(adminApplicationOpen, { id }, staff)

describe('an application', () => {
  it('requires a verified member who is not banned', async () => {
    const member = await shop.buyer()
    expect((await shop.apply(member)).name).toBe('verification-needed')
    expect((await shop.applyForCenter(member)).name).toBe('verification-needed')
    expect(await ofDealer(member)).toMatchObject({ canApply: false, missing: ['verification'] })
    await shop.verify(member.id)
    await shop.deps.db.execute(sql`update members set banned_at = now() where id = ${member.id}::uuid`)
    expect((await shop.apply(member)).name).toBe('account-banned')
  })

  it('requires the latest version of the agreement', async () => {
    const member = await shop.applicant()
    expect((await shop.apply(member, { agreementId: unknownId })).name).toBe('agreements-changed')
    const id = shop.deps.ids.uuid()
    await shop.deps.db.execute(sql`insert into agreements (id, kind, version, title, blocks, created_at, published_at)
      values (${id}::uuid, 'dealer', '2', '{"en-us":"Dealers"}', '{}', now(), now())`)
    expect((await shop.apply(member)).name).toBe('agreements-changed')
    expect((await ofDealer(member)).agreement).toEqual({ id, kind: 'dealer', version: '2' })
    expect((await shop.apply(member, { agreementId: id })).data).toMatchObject({ agreementVersion: '2' })
    await shop.deps.db.execute(sql`delete from agreements where id = ${id}::uuid`)
  })

  it('names the fields that are not valid', async () => {
    const member = await shop.applicant()
    const withForm = (changes: object) => shop.apply(member, { form: { ...dealerForm, ...changes } })
    const fields = async (response: Promise<{ name: string; data: unknown }>) => {
      const { name, data } = await response
      expect(name).toBe('input-invalid')
      return Object.keys((data as { fields: object }).fields)
    }
    const territory = (country: string, stateCode: string, state = '') => ({
      territory: { country, stateCode, state },
    })
    expect(await fields(withForm(territory('XX', '')))).toEqual(['form.territory.country'])
    expect(await fields(withForm(territory('MY', '99')))).toEqual(['form.territory.state'])
    expect(await fields(withForm(territory('MY', '', 'Atlantis')))).toEqual(['form.territory.state'])
    const amount = (value: string, currency: 'MYR' | 'USD') => ({
      monthlyPurchases: { amount: value, currency },
    })
    expect(await fields(withForm(amount('10.00', 'USD')))).toEqual(['form.monthlyPurchases'])
    expect(await fields(withForm(amount('-1.00', 'MYR')))).toEqual(['form.monthlyPurchases'])
    const profile = (changes: object) =>
      shop.applyForCenter(member, { profile: { ...centerProfile, ...changes } })
    expect(await fields(profile({ timeZone: 'Mars/Base' }))).toEqual(['profile.timeZone'])
    const hours = [
      { day: 1, opens: '09:00', closes: '18:00' },
      { day: 1, opens: '17:00', closes: '20:00' },
    ]
    expect(await fields(profile({ hours }))).toEqual(['profile.hours'])
    expect((await info(member)).kinds.map((it) => it.application)).toEqual([null, null, null])
  })

  it('takes pictures of the member that were uploaded for it, and no others', async () => {
    const [member, other] = [await shop.applicant(), await shop.applicant()]
    const foreign = await shop.upload(other.token)
    const feedback = await shop.upload(member.token, 'feedback')
    expect((await shop.apply(member, { fileIds: [foreign] })).name).toBe('not-found')
    expect((await shop.apply(member, { fileIds: [feedback] })).name).toBe('not-found')
    const own = await shop.upload(member.token)
    const { data } = await shop.apply(member, { fileIds: [own] })
    expect(data.pictures.map(({ id }) => id)).toEqual([own])
    const { url } = data.pictures[0]!.picture
    expect((await shop.app.inject({ url })).statusCode).toBe(200)
    expect((await shop.app.inject({ url: url.split('?')[0]! })).statusCode).not.toBe(200)
    await shop.reject(data.id)
    const again = await shop.apply(member, { fileIds: [own] })
    expect(again.data.pictures.map(({ id }) => id)).toEqual([own])
  })

  it('is open once per kind, and withdrawn by its member only, until it is decided', async () => {
    const [member, other] = [await shop.applicant(), await shop.applicant()]
    const { data: first } = await shop.apply(member)
    expect(first).toMatchObject({ state: 'submitted', place: 'Selangor, Malaysia', canWithdraw: true })
    expect((await shop.apply(member)).name).toBe('application-exists')
    expect((await shop.applyForCenter(member)).name).toBe('ok')
    expect((await withdraw(other, first.id)).name).toBe('not-found')
    await open(first.id)
    expect((await ofDealer(member)).application?.state).toBe('under_review')
    expect((await shop.apply(member)).name).toBe('application-exists')
    expect((await withdraw(member, first.id)).data).toMatchObject({ state: 'withdrawn', canWithdraw: false })
    expect((await withdraw(member, first.id)).name).toBe('state-changed')
    expect((await shop.approve(first.id)).name).toBe('state-changed')
    shop.clock.advance(1_000)
    expect((await shop.apply(member)).name).toBe('ok')
    const list = (kind?: 'dealer') => shop.call(applicationList, { kind }, member)
    expect((await list()).data.total).toBe(3)
    expect((await list('dealer')).data.list.map((it) => it.state)).toEqual(['submitted', 'withdrawn'])
    expect((await shop.call(applicationList, {}, other)).data.total).toBe(0)
  })

  it('makes one of concurrent submissions', async () => {
    const member = await shop.applicant()
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.apply(member)))
    expect(answers.map((it) => it.name).sort()).toEqual([
      'application-exists',
      'application-exists',
      'application-exists',
      'ok',
    ])
  })
})

describe('the review', () => {
  it('requires the permission, and that the account has opened the application to approve it', async () => {
    const member = await shop.applicant()
    const { id } = (await shop.apply(member)).data
    const staffWith = (permissions: ['members'] | ['network']) => ({
      token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions }),
    })
    expect((await open(id, staffWith(['members']))).name).toBe('forbidden')
    expect((await open(id, member)).name).toBe('token-invalid')
    expect((await open(unknownId)).name).toBe('not-found')
    expect((await shop.call(adminApplicationApprove, { id }, shop.staff)).name).toBe('state-changed')
    await open(id, staffWith(['network']))
    expect((await shop.call(adminApplicationApprove, { id }, shop.staff)).name).toBe('document-not-opened')
    const territory = { country: 'MY', stateCode: '99', state: '' }
    await open(id)
    expect((await shop.call(adminApplicationApprove, { id, territory }, shop.staff)).name).toBe(
      'input-invalid',
    )
    await shop.deps.db.execute(
      sql`update verifications set state = 'expired' where member_id = ${member.id}::uuid`,
    )
    expect((await shop.approve(id)).name).toBe('verification-needed')
    expect((await info(member)).dealer).toBeNull()
  })

  it('tells the reason of a rejection, and lets the member apply again', async () => {
    const member = await shop.applicant()
    const { id } = (await shop.apply(member)).data
    expect((await shop.reject(id, 'The <b>shop</b> is closed')).data).toMatchObject({ state: 'rejected' })
    expect((await shop.reject(id)).name).toBe('state-changed')
    expect(await ofDealer(member)).toMatchObject({
      canApply: true,
      application: { state: 'rejected', reason: 'The <b>shop</b> is closed' },
    })
    await shop.runJobs()
    const mail = shop.emails.at(-1)!
    expect(mail.subject).toBe('Your dealer application was not approved')
    expect(mail.text).toContain('The <b>shop</b> is closed')
    expect(mail.text).toContain('/pages/activity/goin?kind=dealer')
    expect(mail.html).not.toContain('<b>')
    const { data } = await shop.call(messageList, {}, member)
    expect(data.list.map((it) => it.title)).toEqual(['Your dealer application was not approved'])
    const again = await shop.apply(member)
    const details = await shop.call(adminApplicationInfo, { id: again.data.id }, shop.staff)
    expect(details.data.history).toMatchObject([{ id, state: 'rejected' }])
  })

  it('makes a dealer of an approved applicant, who cannot apply again', async () => {
    const member = await shop.applicant()
    const { id } = (await shop.apply(member)).data
    expect((await shop.approve(id, 2)).data).toMatchObject({ state: 'approved', verifiedName: 'Aminah' })
    expect((await info(member)).dealer).toMatchObject({
      ...{ level: 2, discountBp: 800, state: 'active', place: 'Selangor, Malaysia' },
      territory: { country: 'MY', stateCode: '10', state: 'Selangor' },
    })
    expect((await shop.apply(member)).name).toBe('application-exists')
    expect((await shop.approve(id)).name).toBe('state-changed')
    const log = await shop.deps.db.execute<{ action: string }>(
      sql`select action from audit_log where target = ${`partner-application:${id}`} order by at, id`,
    )
    expect(log.rows.map((it) => it.action)).toEqual([
      'partner-application.open',
      'partner-application.approve',
      'partner-application.open',
    ])
  })

  it('opens the service center of an approved applicant', async () => {
    const member = await shop.applicant()
    const position = { latitude: 3.07, longitude: 101.5 }
    const { id } = (await shop.applyForCenter(member, { position })).data
    expect((await shop.approve(id)).name).toBe('ok')
    expect((await info(member)).serviceCenter).toEqual({ name: 'Pusat Aminah', state: 'active' })
    expect((await shop.applyForCenter(member)).name).toBe('application-exists')
    await shop.runJobs()
    expect(shop.emails.at(-1)!.subject).toBe('Your service center is approved')
  })

  it('lists open applications oldest first, with no personal data but the name', async () => {
    shop.clock.advance(1_000)
    const first = (await shop.apply(await shop.applicant())).data.id
    shop.clock.advance(1_000)
    const second = (await shop.apply(await shop.applicant())).data.id
    await open(second)
    const { data } = await shop.call(adminApplicationList, { kind: 'dealer', limit: 100 }, shop.staff)
    const ids = data.list.map((it) => it.id)
    expect(ids.slice(-2)).toEqual([first, second])
    const rejected = await shop.call(adminApplicationList, { state: 'rejected' }, shop.staff)
    expect(rejected.data.list.every((it) => it.state === 'rejected')).toBe(true)
    const none = await shop.call(adminApplicationList, { keyword: 'nobody-has-this-name' }, shop.staff)
    expect(none.data.list).toEqual([])
  })

  it('leaves one of concurrent decisions', async () => {
    const { id } = (await shop.apply(await shop.applicant())).data
    await open(id)
    const answers = await Promise.all([
      shop.call(adminApplicationApprove, { id }, shop.staff),
      shop.reject(id),
      shop.call(adminApplicationApprove, { id }, shop.staff),
    ])
    expect(answers.map((it) => it.name).sort()).toEqual(['ok', 'state-changed', 'state-changed'])
  })
})
