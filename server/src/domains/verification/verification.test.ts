import {
  buyerIdentitySave,
  memberRegion,
  verificationCountries,
  verificationDocuments,
  verificationInfo,
  verificationSubmit,
} from '@pasar/contract/calls/verification'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../files/tables.ts'
import { requireVerified } from './index.ts'
import { verifications } from './tables.ts'
import { type Applicant, createVerificationShop, type VerificationShop } from './testing.ts'

let shop: VerificationShop
let applicant: Applicant
beforeAll(async () => {
  shop = await createVerificationShop('2026-11-21T08:00:00Z')
  applicant = await shop.join('aisyah')
})
afterAll(() => shop.close())

type Changes = Parameters<VerificationShop['claim']>[1]
const submit = async (member: Applicant, changes: Changes = {}) =>
  shop.call(verificationSubmit, await shop.claim(member.token, changes), { token: member.token })
const fieldsOf = async (member: Applicant, changes: Changes) => {
  const answer = await submit(member, changes)
  expect(answer.name).toBe('input-invalid')
  return (answer.data as unknown as { fields: Record<string, string> }).fields
}
const decide = (memberId: string, state: 'approved' | 'rejected', reason = '') =>
  shop.deps.db
    .update(verifications)
    .set({ state, reason, decidedAt: shop.clock.now() })
    .where(eq(verifications.memberId, memberId))
const isVerified = async (id: string) =>
  (await requireVerified({ tx: shop.deps.db, clock: shop.clock }, id)).ok

describe('input', () => {
  it.each([
    [{ country: 'XX' }, 'country'],
    [{ country: 'FR', documentNumber: 'X1234567' }, 'documentType'],
    [{ documentNumber: '901301-14-5678' }, 'documentNumber'],
    [{ documentNumber: '900101-17-5678' }, 'documentNumber'],
    [{ birthday: '1991-01-01' }, 'birthday'],
    [{ birthday: '2027-01-01', documentNumber: '270101-14-5678' }, 'birthday'],
    [{ backId: undefined }, 'backId'],
    [{ documentType: 'passport' as const, documentNumber: 'A12345678' }, 'expiresOn'],
    [
      { documentType: 'passport' as const, documentNumber: 'A12345678', expiresOn: '2026-11-20' },
      'expiresOn',
    ],
  ])('rejects %j with a message for its field', async (changes, field) => {
    expect(Object.keys(await fieldsOf(applicant, changes))).toEqual([field])
  })

  it('gives an example of the number in the caller’s language', async () => {
    const sent = await shop.claim(applicant.token, { documentNumber: '12' })
    const answer = await shop.call(verificationSubmit, sent, {
      token: applicant.token,
      headers: { 'think-lang': 'zh-cn' },
    })
    expect(answer.msg).toContain('900101-14-5678')
    expect(answer.msg).toContain('证件号码')
  })

  it('rejects pictures of another member, public pictures, and unknown ones', async () => {
    const other = await shop.join('other')
    const foreign = await shop.upload(other.token)
    expect((await submit(applicant, { frontId: foreign.id })).name).toBe('not-found')
    const publicPicture = await shop.upload(applicant.token, 'review')
    expect((await submit(applicant, { holdingId: publicPicture.id })).name).toBe('not-found')
    expect((await submit(applicant, { backId: shop.deps.ids.uuid() })).name).toBe('not-found')
    expect((await shop.call(verificationInfo, {}, { token: applicant.token })).data).toEqual({
      state: 'none',
      verification: null,
      buyer: null,
    })
  })

  it('requires the referral code of another member', async () => {
    expect((await submit(applicant, { referralCode: 'NOBODY' })).name).toBe('invitation-unknown')
    expect((await submit(applicant, { referralCode: applicant.invitationCode })).name).toBe(
      'invitation-unknown',
    )
  })
})

describe('a submission', () => {
  it('is submitted, shown masked to its member, and stored with an encrypted number', async () => {
    const friend = await shop.join('friend')
    const answer = await submit(applicant, {
      documentNumber: '900101-14-5678',
      referralCode: friend.invitationCode.toLowerCase(),
      title: 'ms',
    })
    expect(answer.data).toMatchObject({
      state: 'submitted',
      numberMasked: '900•••678',
      documentName: 'MyKad or MyPR',
      referralCode: friend.invitationCode,
      decidedAt: null,
    })
    expect(answer.data.pictures.map((p) => p.side)).toEqual(['front', 'back', 'holding'])
    const [row] = await shop.deps.db
      .select()
      .from(verifications)
      .where(eq(verifications.memberId, applicant.id))
    expect(JSON.stringify(row)).not.toMatch(/900101|145678/)
    expect(await isVerified(applicant.id)).toBe(false)
    expect((await submit(applicant)).name).toBe('state-changed')
  })

  it('serves its pictures without metadata, by signed URL, for ten minutes', async () => {
    const { data } = await shop.call(verificationInfo, {}, { token: applicant.token })
    const { url } = data.verification!.pictures[0]!.picture
    const served = await shop.app.inject({ url })
    expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(served.rawPayload.includes('where I live')).toBe(false)
    const key = url.replace(/^\/files\//, '').replace(/\?.*/, '')
    expect(key).toMatch(/^private\/verification\//)
    const forged = url.replace(/(?<=signature=)./, (first) => (first === '_' ? '-' : '_'))
    for (const address of [`/files/${key}`, `/img/${key}`, forged])
      expect((await shop.app.inject({ url: address })).statusCode, address).toBe(404)
    shop.clock.advance(601_000)
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  })

  it('blocks its document for other members until it is rejected', async () => {
    const stranger = await shop.join('thief')
    // The same document in another spelling.
    expect((await submit(stranger, { documentNumber: '900101 14 5678' })).name).toBe('document-taken')
    await decide(applicant.id, 'rejected', 'The picture is blurred')
    expect((await submit(stranger, { documentNumber: '900101145678' })).name).toBe('ok')
    await decide(stranger.id, 'rejected')
  })

  it('can be repeated after a rejection with earlier pictures, and releases the replaced ones', async () => {
    const { data } = await shop.call(verificationInfo, {}, { token: applicant.token })
    expect(data).toMatchObject({ state: 'rejected', verification: { reason: 'The picture is blurred' } })
    const [front, back, holding] = data.verification!.pictures.map((p) => p.id)
    const newFront = await shop.upload(applicant.token)
    const pictures = { frontId: newFront.id, backId: back!, holdingId: holding! }
    const answer = await submit(applicant, { documentNumber: '900101-14-5678', ...pictures })
    expect(answer.data).toMatchObject({ state: 'submitted', reason: '' })
    const [old] = await shop.deps.db.select().from(files).where(eq(files.id, front!))
    expect(old?.heldBy).toBeNull()
    const stranger = await shop.join('thief')
    expect((await submit(stranger, { frontId: back! })).name).toBe('not-found')
  })
})

describe('requireVerified', () => {
  it('rejects unverified members and members whose document has expired', async () => {
    const traveller = await shop.join('traveller')
    const passport = {
      documentType: 'passport' as const,
      documentNumber: 'A12345678',
      expiresOn: '2026-12-01',
    }
    expect(await requireVerified({ tx: shop.deps.db, clock: shop.clock }, traveller.id)).toMatchObject({
      refusal: 'verification-needed',
    })
    expect((await submit(traveller, passport)).data.pictures.map((p) => p.side)).toEqual(['front', 'holding'])
    await decide(traveller.id, 'approved')
    expect(await isVerified(traveller.id)).toBe(true)
    const userType = async () => (await shop.call(memberRegion, {}, { token: traveller.token })).data
    expect(await userType()).toEqual({ type: 'international', country: 'MY', verified: true })
    shop.clock.set('2026-12-01T23:59:00Z')
    expect(await isVerified(traveller.id)).toBe(true)
    shop.clock.set('2026-12-02T00:00:00Z')
    expect(await isVerified(traveller.id)).toBe(false)
    expect(await userType()).toMatchObject({ verified: false })

    await shop.deps.jobs.send('verification.expire', {})
    await shop.runJobs()
    const mail = shop.emails.findLast((m) => m.to === traveller.email)
    expect(mail?.subject).toBe('Your identity document has expired')
    const [row] = await shop.deps.db
      .select()
      .from(verifications)
      .where(eq(verifications.memberId, traveller.id))
    expect(row?.state).toBe('expired')
    expect((await submit(traveller, { ...passport, expiresOn: '2036-12-01' })).name).toBe('ok')
  })
})

describe('unused uploads', () => {
  it('are removed after a day, while those of a submission stay', async () => {
    const member = await shop.join('forgetful')
    const { data } = await submit(member)
    const forgotten = await shop.upload(member.token)
    const isRemoved = async (id: string) =>
      (await shop.deps.db.select().from(files).where(eq(files.id, id))).length === 0
    await shop.deps.jobs.send('files.purge-unheld', {})
    await shop.runJobs()
    expect(await isRemoved(forgotten.id)).toBe(false)
    shop.clock.advance(86_401_000)
    const [file] = await shop.deps.db.select().from(files).where(eq(files.id, forgotten.id))
    await shop.deps.jobs.send('files.purge-unheld', {})
    await shop.runJobs()
    expect(await isRemoved(forgotten.id)).toBe(true)
    expect(await shop.deps.files.get(file!.key)).toBeUndefined()
    for (const { id } of data.pictures) expect(await isRemoved(id)).toBe(false)
  })
})

describe('the buyer identity of international orders', () => {
  const buyer = {
    country: 'CN',
    documentType: 'national-id' as const,
    documentNumber: '11010519491231002X',
    surname: '王',
    givenName: '小明',
  }

  it('is validated by its number, encrypted, and replaced', async () => {
    const { token, id } = await shop.join('importer')
    const save = (changes: Partial<typeof buyer>) =>
      shop.call(buyerIdentitySave, { ...buyer, ...changes }, { token })
    expect((await save({ documentNumber: '110105194912310021' })).name).toBe('input-invalid')
    expect((await save({ country: 'FR' })).name).toBe('input-invalid')
    expect((await save({ documentNumber: '11010519491231002x' })).data).toMatchObject({
      numberMasked: '110•••02X',
      countryName: 'China',
    })
    await save({ givenName: '大明' })
    const { data } = await shop.call(verificationInfo, {}, { token })
    expect(data).toMatchObject({ state: 'none', buyer: { givenName: '大明' } })
    expect(await isVerified(id)).toBe(false)
  })

  it('can be the same person for two members', async () => {
    const { token } = await shop.join('cousin')
    expect((await shop.call(buyerIdentitySave, buyer, { token })).name).toBe('ok')
  })
})

describe('the form', () => {
  it('lists documents of a country in the caller’s language', async () => {
    const list = async (country: string, language: string) => {
      const sending = { token: applicant.token, headers: { 'think-lang': language } }
      return (await shop.call(verificationDocuments, { country }, sending)).data.list
    }
    expect((await list('CN', 'zh-cn')).map((d) => d.name)).toEqual(['居民身份证', '护照'])
    expect((await list('JP', 'en-us')).map((d) => d.type)).toEqual([
      'driving-licence',
      'residence-permit',
      'passport',
    ])
    expect((await list('ZZ', 'th')).map((d) => [d.type, d.expiry])).toEqual([['passport', 'required']])
  })

  it('lists every country, the likely ones first', async () => {
    const { data } = await shop.call(verificationCountries, {}, { token: applicant.token })
    expect(data.list[0]?.code).toBe('MY')
    expect(data.list.length).toBeGreaterThan(200)
  })
})
