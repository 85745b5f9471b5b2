import type { Sent } from '@pasar/contract/call'
import {
  adminApplicationApprove,
  adminApplicationOpen,
  adminApplicationReject,
} from '@pasar/contract/calls/admin/partners'
import { uploadDirect } from '@pasar/contract/calls/files'
import { dealerApply, serviceCenterApply } from '@pasar/contract/calls/network/partners'
import type { DealerLevel } from '@pasar/contract/partners'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Domain } from '../../platform/domain.ts'
import { type Buyer, buyingShop } from '../checkout/testing.ts'
import { content } from '../content/index.ts'
import { files } from '../files/index.ts'
import { identity } from '../identity/index.ts'
import { messages } from '../messages/index.ts'
import { verification } from '../verification/index.ts'
import { partners } from './index.ts'

export const dealerForm: Sent<typeof dealerApply>['form'] = {
  territory: { country: 'MY', stateCode: '10', state: '' },
  company: 'Kedai Aminah',
  experience: 'Ten years of selling tea in Shah Alam',
  monthlyPurchases: { amount: '2500.00', currency: 'MYR' },
}

export const centerProfile: Sent<typeof serviceCenterApply>['profile'] = {
  name: 'Pusat Aminah',
  country: 'MY',
  state: 'Selangor',
  stateCode: '10',
  city: 'Shah Alam',
  postcode: '40150',
  detail: '12 Jalan Bunga',
  phonePrefix: '60',
  phone: '123456789',
  timeZone: 'Asia/Kuala_Lumpur',
  hours: [{ day: 1, opens: '09:00', closes: '18:00' }],
}

export type PartnersShop = Awaited<ReturnType<typeof partnersShop>>

/** Starts a shop whose members can apply; `staff` has the permission `network`. */
export async function partnersShop(more: readonly Domain[] = []) {
  const shop = await buyingShop([identity, files, verification, content, messages, partners, ...more])
  const id = () => shop.deps.ids.uuid()
  const [agreementId, staffId] = [id(), id()]
  const now = () => shop.clock.now().toISOString()
  const { db } = shop.deps
  await db.execute(sql`
    insert into agreements (id, kind, version, title, blocks, created_at, published_at)
    values (${agreementId}::uuid, 'terms', '1', '{"en-us":"Terms"}', '{}', ${now()}::timestamptz, ${now()}::timestamptz)`)
  const staff = { token: shop.tokenFor({ kind: 'staff', id: staffId, permissions: ['network'] }) }
  const bytes = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0b7355' } })
    .jpeg()
    .toBuffer()
  let count = 0
  const verify = async (memberId: string) => {
    const row = id()
    await db.execute(sql`
      insert into verifications (id, member_id, state, country, document_type, number_sealed, number_hash, surname, given_name,
        title, birthday, referral_code, front_id, holding_id, attempt, submitted_at, decided_at)
      values (${row}::uuid, ${memberId}::uuid, 'approved', 'MY', 'national-id', '', ${`hash${++count}`}, '', 'Aminah', '',
        '1990-01-01', '', ${id()}::uuid, ${id()}::uuid, 1, ${now()}::timestamptz, ${now()}::timestamptz)`)
  }
  const applicant = async () => {
    const member = await shop.buyer()
    await verify(member.id)
    return member
  }
  const apply = (who: Buyer, changes: Partial<Sent<typeof dealerApply>> = {}) =>
    shop.call(dealerApply, { form: dealerForm, agreementId, ...changes }, who)
  const approve = async (applicationId: string, level: DealerLevel = 1) => {
    await shop.call(adminApplicationOpen, { id: applicationId }, staff)
    return await shop.call(adminApplicationApprove, { id: applicationId, level }, staff)
  }
  return {
    ...shop,
    ...{ agreementId, staffId, staff, applicant, verify, apply, approve },
    /** Uploads a picture. @returns its id */
    async upload(token: string, purpose: 'partner' | 'feedback' = 'partner'): Promise<string> {
      const boundary = 'partners-test'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
      const response = await shop.app.inject({
        method: 'POST',
        url: uploadDirect.path,
        payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          authorization: `Bearer ${token}`,
        },
      })
      return response.json().data.id
    },
    applyForCenter: (who: Buyer, changes: Partial<Sent<typeof serviceCenterApply>> = {}) =>
      shop.call(serviceCenterApply, { profile: centerProfile, agreementId, ...changes }, who),
    reject: (applicationId: string, reason = 'Too little experience') =>
      shop.call(adminApplicationReject, { id: applicationId, reason }, staff),
    /** A member who is a dealer. */
    async dealer(level: DealerLevel = 1): Promise<Buyer> {
      const member = await applicant()
      const { data } = await apply(member)
      await approve(data.id, level)
      return member
    },
  }
}
