import * as calls from '@pasar/contract/calls/admin/withdrawals'
import { walletLog } from '@pasar/contract/calls/wallet'
import { coinWithdrawCreate, withdrawCancel, withdrawInfo } from '@pasar/contract/calls/withdrawals'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { auditBooks, balancesOf, house } from '../../ledger/index.ts'
import { type Holder, PIN } from '../../wallet/testing.ts'
import { type WithdrawShop, withdrawShop } from '../testing.ts'

type Clerk = { id: string; token: string }

let shop: WithdrawShop
let clerk: Clerk
let second: Clerk
beforeAll(async () => {
  shop = await withdrawShop()
  clerk = await shop.clerk('Aini')
  second = await shop.clerk('Bala')
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditBooks(shop.deps.db)).problems).toEqual([]))

async function rich(minor = 1_000_000n): Promise<Holder> {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', minor)
  return holder
}
const show = async (id: string, by = clerk) => (await shop.call(calls.adminWithdrawalInfo, { id }, by)).data
const myr = (holder: Holder) => shop.balance(holder, 'MYR')
const houseHas = async (owner: string, asset = 'MYR') =>
  (await balancesOf(shop.deps.db, owner)).get(asset)?.balance ?? 0n
async function approved(holder: Holder, minor = 50_000): Promise<string> {
  const id = await shop.asked(holder, minor)
  await shop.approve(id, clerk)
  return id
}
async function paid(holder: Holder): Promise<string> {
  const id = await approved(holder)
  await shop.pay(id, clerk)
  return id
}
const audited = async (id: string) =>
  (
    await shop.deps.db.execute<{ action: string }>(sql`
    select action from audit_log where target = ${`withdrawal:${id}`} order by at, id`)
  ).rows.map((r) => r.action)

describe('the review of a withdrawal', () => {
  it('is nobody’s without the permission', async () => {
    const token = shop.tokenFor({ kind: 'staff', id: clerk.id, permissions: ['orders'] })
    for (const call of [calls.adminWithdrawalList, calls.adminWithdrawalInfo])
      expect((await shop.call(call, { id: clerk.id }, { token })).name).toBe('forbidden')
  })

  it('ends in one approval up to the limit, and the member reads that it is being paid', async () => {
    const holder = await rich()
    const id = await shop.asked(holder, 100_000)
    expect(await show(id)).toMatchObject({ approvals: 0, approvalsNeeded: 1, deeds: ['approve', 'reject'] })
    expect((await shop.approve(id, clerk)).data).toMatchObject({
      state: 'approved',
      approvals: 1,
      deeds: ['pay', 'fail'],
      log: [{ event: 'requested' }, { event: 'approved', by: 'Aini' }],
    })
    expect((await shop.approve(id, second)).name).toBe('state-changed')
    expect((await shop.call(withdrawCancel, { id }, holder)).name).toBe('state-changed')
    expect((await shop.call(withdrawInfo, { id }, holder)).data).toMatchObject({
      state: 'approved',
      steps: [{ state: 'reviewing' }, { state: 'approved' }],
    })
    expect(await myr(holder)).toMatchObject({ held: 100_000n })
    expect(await audited(id)).toEqual(['withdrawal.approve'])
  })

  it('above the limit takes two accounts, never one twice', async () => {
    const holder = await rich()
    const id = await shop.asked(holder, 100_001)
    const once = await shop.approve(id, clerk)
    expect(once.data).toMatchObject({
      state: 'reviewing',
      approvals: 1,
      approvalsNeeded: 2,
      deeds: ['reject'],
      me: { approved: true },
    })
    expect((await shop.call(withdrawInfo, { id }, holder)).data.steps).toHaveLength(1)
    expect((await shop.approve(id, clerk)).name).toBe('forbidden')
    expect((await shop.approve(id, second)).data).toMatchObject({ state: 'approved', approvals: 2 })
    expect((await show(id)).log.map((l) => [l.event, l.by])).toEqual([
      ['requested', expect.any(String)],
      ['seconded', 'Aini'],
      ['approved', 'Bala'],
    ])
  })

  it('can reject after the first of two approvals, gives all back, and tells why', async () => {
    const holder = await rich()
    const id = await shop.asked(holder, 200_000)
    await shop.approve(id, clerk)
    const reject = { id, reason: 'The name of the account differs' }
    expect((await shop.call(calls.adminWithdrawalReject, { ...reject, reason: ' ' }, second)).name).toBe(
      'input-invalid',
    )
    expect((await shop.call(calls.adminWithdrawalReject, reject, second)).data.state).toBe('rejected')
    expect((await shop.call(calls.adminWithdrawalReject, reject, second)).name).toBe('state-changed')
    expect(await myr(holder)).toMatchObject({ held: 0n, available: 1_000_000n })
    expect((await shop.call(withdrawInfo, { id }, holder)).data).toMatchObject({ reason: reject.reason })
    await shop.settle()
    expect(shop.mails.at(-1)!.text).toContain(`Reason: ${reject.reason}`)
  })

  it('shows what to look at twice, and what the member has beside it', async () => {
    const holder = await rich(80_000n)
    const id = await shop.asked(holder, 50_000)
    expect(await show(id)).toMatchObject({
      hints: ['first', 'new-member', 'new-card', 'fresh-money'],
      available: ringgit(30_000),
      cameIn: ringgit(80_000),
      earlier: { count: 0 },
      member: { verifiedName: expect.stringContaining('Buyer'), verifiedCountry: 'MY' },
    })
    await shop.approve(id, clerk)
    await shop.pay(id, clerk)
    shop.clock.advance(8 * 86_400_000)
    const later = await shop.asked(holder, 20_000)
    expect(await show(later)).toMatchObject({
      hints: [],
      cameIn: ringgit(0),
      earlier: { count: 1, worth: ringgit(50_000) },
    })
    const now = shop.clock.now().toISOString()
    await shop.deps.db.execute(
      sql`update members set banned_at = ${now}::timestamptz where id = ${holder.id}::uuid`,
    )
    await shop.deps.db.execute(
      sql`update verifications set surname = 'Else' where member_id = ${holder.id}::uuid`,
    )
    expect((await show(later)).hints).toEqual(['name-differs', 'banned'])
  })

  it('knows an address that another member withdrew to', async () => {
    await shop.rate('USDT', '0.25')
    const input = {
      amount: { amount: '20', currency: 'USDT' as const },
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      fee: { amount: '1', currency: 'USDT' as const },
      payPassword: PIN,
    }
    const ids: string[] = []
    for (const holder of [await rich(), await rich()]) {
      await shop.give(holder, 'USDT', 50_000_000n)
      ids.push((await shop.call(coinWithdrawCreate, input, holder)).data.id)
    }
    expect((await show(ids[1]!)).hints).toContain('shared-address')
    await shop.approve(ids[1]!, clerk)
    expect((await shop.pay(ids[1]!, clerk)).data).toMatchObject({ fields: { reference: expect.any(String) } })
    const reference = `0x${'ab'.repeat(32)}`
    const done = await shop.call(calls.adminWithdrawalPay, { id: ids[1]!, reference }, clerk)
    expect(done.data.payout).toMatchObject({ reference })
    expect(await houseHas(house.payouts, 'USDT')).toBe(19_000_000n)
  })

  it('tells the number of an account on demand alone, and notes who asked', async () => {
    const id = await shop.asked(await rich(), 50_000)
    const { bank } = await show(id)
    expect(JSON.stringify(await show(id))).not.toMatch(/1140\d{8}/)
    const { data } = await shop.call(calls.adminWithdrawalNumber, { id }, clerk)
    expect(data.number).toMatch(/^1140\d{8}$/)
    expect(bank!.numberMasked).toBe(`•••• ${data.number.slice(-4)}`)
    expect(await audited(id)).toEqual(['withdrawal.look'])
  })
})

describe('a payout', () => {
  it('takes the money out of the balance, the fee to the house, and is written on the withdrawal', async () => {
    const [payouts, fees] = [await houseHas(house.payouts), await houseHas(house.fees)]
    const holder = await rich()
    const id = await approved(holder)
    expect((await shop.call(calls.adminWithdrawalPay, { id, reference: ' ' }, clerk)).name).toBe(
      'input-invalid',
    )
    expect((await shop.pay(id, clerk)).data).toMatchObject({
      state: 'paid',
      payout: { reference: 'MBB-1', by: 'Aini', proof: null },
      deeds: [],
      me: { paid: true },
    })
    expect((await shop.pay(id, second)).name).toBe('state-changed')
    expect(await myr(holder)).toEqual({ balance: 950_000n, held: 0n, available: 950_000n })
    expect((await houseHas(house.payouts)) - payouts).toBe(49_900n)
    expect((await houseHas(house.fees)) - fees).toBe(100n)
    await shop.settle()
    expect(shop.mails.at(-1)!.text).toContain('Reference: MBB-1')
    const [entry] = (await shop.call(walletLog, { kind: 'withdraw' }, holder)).data.list
    expect(entry).toMatchObject({ phase: 'done', change: ringgit(-50_000), frozen: ringgit(0) })
  })

  it('in another currency leaves that currency in the house’s books', async () => {
    await shop.rate('HUF', '80')
    const holder = await rich()
    const cardId = await shop.card(holder, 'OTPVHUHB')
    const { data } = await shop.withdraw(holder, 10_000, { cardId, rateId: 'MYR-HUF-79.2' })
    await shop.approve(data.id, clerk)
    const before = await houseHas(house.payouts)
    await shop.pay(data.id, clerk)
    expect(await houseHas(house.payouts, 'HUF')).toBe(784_080n)
    expect(await houseHas(house.payouts)).toBe(before)
    const back = { id: data.id, reason: 'Account closed' }
    expect((await shop.call(calls.adminWithdrawalReturn, back, second)).data.state).toBe('returned')
    expect(await houseHas(house.payouts, 'HUF')).toBe(0n)
    expect(await houseHas(house.exchange, 'HUF')).toBe(0n)
    expect(await myr(holder)).toMatchObject({ available: 1_000_000n })
  })

  it('is not made of what is not approved, and gives the money back when it fails', async () => {
    const holder = await rich()
    const id = await shop.asked(holder, 50_000)
    expect((await shop.pay(id, clerk)).name).toBe('state-changed')
    await shop.approve(id, clerk)
    const fail = { id, reason: 'The bank does not know the account' }
    expect((await shop.call(calls.adminWithdrawalFail, fail, clerk)).data.state).toBe('failed')
    expect((await shop.pay(id, clerk)).name).toBe('state-changed')
    expect(await myr(holder)).toMatchObject({ held: 0n, available: 1_000_000n })
  })

  it('that came back is given back whole, by another account than the one that noted it', async () => {
    const [payouts, fees] = [await houseHas(house.payouts), await houseHas(house.fees)]
    const holder = await rich()
    const id = await paid(holder)
    const back = { id, reason: 'Returned by the bank' }
    shop.clock.advance(1_000)
    expect((await shop.call(calls.adminWithdrawalReturn, back, clerk)).name).toBe('forbidden')
    expect((await show(id, second)).deeds).toEqual(['return'])
    expect((await shop.call(calls.adminWithdrawalReturn, back, second)).data.state).toBe('returned')
    expect((await shop.call(calls.adminWithdrawalReturn, back, second)).name).toBe('state-changed')
    expect(await myr(holder)).toMatchObject({ available: 1_000_000n })
    expect([await houseHas(house.payouts), await houseHas(house.fees)]).toEqual([payouts, fees])
    const [entry] = (await shop.call(walletLog, { kind: 'withdraw' }, holder)).data.list
    expect(entry).toMatchObject({ title: 'Withdrawal that came back', change: ringgit(50_000) })
  })

  it('keeps a picture as its proof, for staff alone, and only one’s own', async () => {
    const id = await approved(await rich())
    const proofId = await uploadProof(clerk)
    const pay = { id, reference: 'MBB-2', proofId }
    expect((await shop.call(calls.adminWithdrawalPay, pay, second)).data).toMatchObject({
      fields: { proofId: expect.any(String) },
    })
    const { payout } = (await shop.call(calls.adminWithdrawalPay, pay, clerk)).data
    const path = payout!.proof!.url
    expect((await shop.app.inject({ url: path })).statusCode).toBe(200)
    expect((await shop.app.inject({ url: path.split('?')[0]! })).statusCode).not.toBe(200)
  })
})

async function uploadProof({ token }: Clerk): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const edge = 'proof-test'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const response = await shop.app.inject({
    method: 'POST',
    url: calls.adminWithdrawalProof.path,
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${edge}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${edge}`, authorization: `Bearer ${token}` },
  })
  return response.json().data.id
}

describe('a file of payouts', () => {
  const take = async (id: string, by = clerk) =>
    (await shop.call(calls.adminWithdrawalExport, { id, channel: 'bank' }, by)).data

  it('holds each approved withdrawal once, is the same when asked for again, and never what is paid', async () => {
    const holder = await rich()
    await take(shop.deps.ids.uuid())
    const [a, b] = [await approved(holder), await approved(holder)]
    const waiting = await shop.asked(holder, 10_000)
    const fileId = shop.deps.ids.uuid()
    const file = await take(fileId)
    const noOf = async (id: string) => (await show(id)).no
    expect(file.rows.map((row) => row.no)).toEqual([await noOf(a), await noOf(b)])
    expect(file.rows[0]).toMatchObject({
      amount: ringgit(49_900),
      bank: 'Maybank',
      bankCode: 'MBBEMYKL',
      holder: expect.stringContaining('Buyer'),
      number: expect.stringMatching(/^1140\d{8}$/),
    })
    expect(await take(fileId, second)).toEqual(file)
    expect(await take(shop.deps.ids.uuid())).toMatchObject({ no: '', rows: [] })
    expect(await show(a)).toMatchObject({ fileNo: file.no, fileId })
    expect((await show(waiting)).fileNo).toBe('')
    await shop.pay(a, clerk)
    expect((await take(fileId)).rows.map((row) => row.no)).toEqual([await noOf(b)])
    const { list } = (await shop.call(calls.adminWithdrawalList, { keyword: file.no }, clerk)).data
    expect(list.map((line) => line.id)).toEqual([b, a])
  })
})

describe('the list', () => {
  it('has what waits oldest first, and finds a number and a member', async () => {
    const holder = await rich()
    const ids = [await shop.asked(holder, 20_000), await shop.asked(holder, 30_000)]
    const list = async (input: object) =>
      (await shop.call(calls.adminWithdrawalList, { memberId: holder.id, ...input }, clerk)).data.list
    expect((await list({ state: 'reviewing' })).map((line) => line.id)).toEqual(ids)
    expect((await list({})).map((line) => line.id)).toEqual([...ids].reverse())
    expect(await list({ state: 'paid' })).toEqual([])
    expect(await list({ keyword: (await show(ids[0]!)).no.toLowerCase() })).toMatchObject([{ id: ids[0] }])
    expect(await list({ keyword: holder.username })).toHaveLength(2)
    expect(await list({ keyword: 'nobody' })).toEqual([])
    expect((await list({ channel: 'coin' })).length).toBe(0)
  })
})
