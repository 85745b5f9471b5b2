import type { Sent } from '@pasar/contract/call'
import { adminAccountDecide, adminAccountSave } from '@pasar/contract/calls/admin/finance/top-ups'
import { uploadDirect } from '@pasar/contract/calls/files'
import { topUpCreate, topUpInfo, topUpProof } from '@pasar/contract/calls/wallet/top-ups'
import { type Currency, exponents, minorToDecimal } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Config } from '../../config.ts'
import type { Domain } from '../../platform/domain.ts'
import { type Holder, type WalletShop, walletShop } from '../wallet/testing.ts'
import { topups } from './index.ts'
import { topUps } from './tables.ts'

export type TopUpShop = WalletShop & Awaited<ReturnType<typeof fixtures>>

/** Creates a shop in which members top up, with one bank account for ringgit. */
export async function topUpShop(
  config: Partial<Config> = {},
  more: readonly Domain[] = [],
): Promise<TopUpShop> {
  const shop = await walletShop([topups, ...more], config)
  return { ...shop, ...(await fixtures(shop)) }
}

/** Builds an amount of the contract from minor units. */
export const moneyInput = (minor: bigint | number, currency: Currency = 'MYR') => ({
  amount: minorToDecimal(BigInt(minor), exponents[currency]),
  currency,
})

async function fixtures(shop: WalletShop) {
  const [staff, approver] = [await shop.addStaff('Accounts'), await shop.addStaff('Approver')]
  const account = async (changes: Partial<Sent<typeof adminAccountSave>> = {}) => {
    const own = { currency: 'MYR' as const, bank: 'Maybank', holder: 'Pasar Sdn Bhd', number: '514012345678' }
    const saved = await shop.call(adminAccountSave, { ...own, ...changes }, staff)
    if (saved.name !== 'ok') throw new Error(`no account: ${saved.msg}`)
    const { pending } = saved.data
    if (!pending) return saved.data
    const decided = await shop.call(adminAccountDecide, { id: pending.id, approve: true }, approver)
    if (decided.name !== 'ok') throw new Error(`no approval: ${decided.msg}`)
    return pending.account
  }
  const ringgit = await account()
  const create = (by: { token: string }, input: Sent<typeof topUpCreate>, key?: string) =>
    shop.call(topUpCreate, input, { token: by.token, headers: key ? { 'idempotency-key': key } : {} })
  const upload = (token: string, colour = '#0b7355', purpose = 'proof') =>
    uploadPicture(shop, token, colour, purpose)
  const send = (by: { token: string }, id: string, fileIds: string[], note = '') =>
    shop.call(topUpProof, { id, fileIds, note }, by)
  let colours = 0
  return {
    account,
    ringgit,
    create,
    upload,
    send,
    /** Creates a top-up by transfer, without proof. */
    async transfer(by: Holder, minor: bigint | number = 5_000n) {
      const made = await create(by, { amount: moneyInput(minor), channel: 'company', accountId: ringgit.id })
      if (made.name !== 'ok') throw new Error(`no top-up: ${made.msg}`)
      return made.data.topUp
    },
    /** Submits a unique picture as proof. */
    async prove(by: Holder, id: string) {
      const picture = await upload(by.token, `#${(++colours * 977).toString(16).padStart(6, '0')}`)
      const sent = await send(by, id, [picture.id])
      if (sent.name !== 'ok') throw new Error(`no proof: ${sent.msg}`)
      return sent.data
    },
    stateOf: async (by: { token: string }, id: string) => (await shop.call(topUpInfo, { id }, by)).data.state,
    rowOf: async (id: string) => (await shop.deps.db.select().from(topUps).where(sql`id = ${id}::uuid`))[0]!,
  }
}

async function uploadPicture(
  shop: WalletShop,
  token: string,
  background: string,
  purpose: string,
): Promise<{ id: string; url: string }> {
  const picture = await sharp({ create: { width: 64, height: 40, channels: 3, background } })
    .withExif({ IFD0: { Copyright: `taken at ${Math.random()}` } })
    .jpeg()
    .toBuffer()
  const edge = 'topup-test'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\n${purpose}\r\n--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const response = await shop.app.inject({
    method: 'POST',
    url: uploadDirect.path,
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: `Bearer ${token}` },
  })
  return response.json().data
}
