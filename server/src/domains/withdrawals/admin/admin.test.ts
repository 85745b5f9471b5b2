import { adminRateSave } from '@pasar/contract/calls/admin/finance/wallet'
import * as calls from '@pasar/contract/calls/admin/finance/withdrawals'
import { walletLog } from '@pasar/contract/calls/wallet/wallet'
import {
  coinWithdrawalCreate,
  withdrawalCancel,
  withdrawalInfo,
} from '@pasar/contract/calls/wallet/withdrawals'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { auditLedger, getBalances, shopAccounts } from '../../ledger/index.ts'
import { type Holder, PIN } from '../../wallet/testing.ts'
import { type WithdrawShop, withdrawShop } from '../testing.ts'

type Staff = { id: string; token: string }

let shop: WithdrawShop
let staff: Staff
let second: Staff
beforeAll(async () => {
  shop = await withdrawShop()
  staff = await shop.addStaff('Aini')
  second = await shop.addStaff('Bala')
})
afterAll(() => shop.close())
// Approvals by one account count by day.
beforeEach(() => shop.clock.advance(DAY_MS))
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

async function memberWith(minor = 1_000_000n): Promise<Holder> {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', minor)
  return holder
}
const show = async (id: string, by = staff) => (await shop.call(calls.adminWithdrawalInfo, { id }, by)).data
const myr = (holder: Holder) => shop.balance(holder, 'MYR')
const shopBalance = async (owner: string, asset = 'MYR') =>
  (await getBalances(shop.deps.db, owner)).get(asset)?.balance ?? 0n
async function approved(holder: Holder, minor = 50_000): Promise<string> {
  const id = await shop.requestWithdrawal(holder, minor)
  await shop.approve(id, staff)
  return id
}
async function paid(holder: Holder): Promise<string> {
  const id = await approved(holder)
  await shop.pay(id, staff)
  return id
}
const audited = async (id: string) =>
  (
    await shop.deps.db.execute<{ action: string }>(sql`
    select action from audit_log where target = ${`withdrawal:${id}`} order by at, id`)
  ).rows.map((r) => r.action)

describe('the review of a withdrawal', () => {
  it('is forbidden without the permission', async () => {
    const token = shop.tokenFor({ kind: 'staff', id: staff.id, permissions: ['orders'] })
    for (const call of [calls.adminWithdrawalList, calls.adminWithdrawalInfo])
      expect((await shop.call(call, { id: staff.id }, { token })).name).toBe('forbidden')
  })

  it('needs one approval up to the limit, and shows the member that it is approved', async () => {
    const holder = await memberWith()
    const id = await shop.requestWithdrawal(holder, 100_000)
    expect(await show(id)).toMatchObject({ approvals: 0, approvalsNeeded: 1, actions: ['approve', 'reject'] })
    expect((await shop.approve(id, staff)).data).toMatchObject({
      state: 'approved',
      approvals: 1,
      actions: ['pay', 'fail'],
      log: [{ event: 'requested' }, { event: 'approved', by: 'Aini' }],
    })
    expect((await shop.approve(id, second)).name).toBe('state-changed')
    expect((await shop.call(withdrawalCancel, { id }, holder)).name).toBe('state-changed')
    expect((await shop.call(withdrawalInfo, { id }, holder)).data).toMatchObject({
      state: 'approved',
      steps: [{ state: 'reviewing' }, { state: 'approved' }],
    })
    expect(await myr(holder)).toMatchObject({ held: 100_000n })
    expect(await audited(id)).toEqual(['withdrawal.approve'])
  })

  it('needs approvals of two accounts above the limit', async () => {
    const holder = await memberWith()
    const id = await shop.requestWithdrawal(holder, 100_001)
    const once = await shop.approve(id, staff)
    expect(once.data).toMatchObject({
      state: 'reviewing',
      approvals: 1,
      approvalsNeeded: 2,
      actions: ['reject'],
      me: { approved: true },
    })
    expect((await shop.call(withdrawalInfo, { id }, holder)).data.steps).toHaveLength(1)
    expect((await shop.approve(id, staff)).name).toBe('forbidden')
    expect((await shop.approve(id, second)).data).toMatchObject({ state: 'approved', approvals: 2 })
    expect((await show(id)).log.map((l) => [l.event, l.by])).toEqual([
      ['requested', expect.any(String)],
      ['seconded', 'Aini'],
      ['approved', 'Bala'],
    ])
  })

  it('needs two approvals at a rate that only the approving account has entered, if another rate says so', async () => {
    const holder = await memberWith()
    await shop.give(holder, 'USDT', 1_000_000_000n)
    await shop.setRate('USDT', '0.25')
    shop.clock.advance(60_000)
    const one = await shop.addStaff('One')
    expect((await shop.call(adminRateSave, { id: 'USDT', rate: '0.27' }, one)).name).toBe('ok')
    const request = async () => {
      shop.clock.advance(1_000)
      const coin = { address: `0x${'1'.repeat(40)}`, fee: { amount: '1', currency: 'USDT' as const } }
      const input = { ...coin, amount: { amount: '260', currency: 'USDT' as const }, payPassword: PIN }
      const { data, name } = await shop.call(coinWithdrawalCreate, input, holder)
      expect(name).toBe('ok')
      return data.id
    }
    // 963 of the limit of 1,000 at the new rate, 1,040 at the one before.
    const [first, next] = [await request(), await request()]
    expect(await show(first, one)).toMatchObject({ approvalsNeeded: 2 })
    expect((await shop.approve(first, one)).data).toMatchObject({ state: 'reviewing', approvals: 1 })
    expect((await shop.approve(next, await shop.addStaff('Two'))).data).toMatchObject({ state: 'approved' })
  })

  it('needs two approvals for a payout in a currency that only the approving account has a rate for', async () => {
    const [one, two] = [await shop.addStaff('One'), await shop.addStaff('Two')]
    expect((await shop.call(adminRateSave, { id: 'HUF', rate: '1000000' }, one)).name).toBe('ok')
    shop.clock.advance(60_000)
    const holder = await memberWith()
    const request = async () => {
      const cardId = await shop.card(holder, 'OTPVHUHB')
      const { data, name } = await shop.withdraw(holder, 10_000, { cardId, rateId: 'MYR-HUF-990000' })
      expect(name).toBe('ok')
      return data.id
    }
    const [first, next] = [await request(), await request()]
    expect(await show(first, one)).toMatchObject({ approvalsNeeded: 2 })
    expect((await shop.approve(first, one)).data).toMatchObject({ state: 'reviewing', approvals: 1 })
    // At a rate of another account the payout is worth more than the debit.
    await shop.setRate('HUF', '80')
    shop.clock.advance(60_000)
    expect(await show(next, two)).toMatchObject({ approvalsNeeded: 2 })
    expect((await shop.approve(next, two)).data).toMatchObject({ state: 'reviewing', approvals: 1 })
  })

  it('needs two approvals once the approvals of a day by one account, or for one member, exceed the limit', async () => {
    const holder = await memberWith()
    const [one, two] = [await shop.addStaff('One'), await shop.addStaff('Two')]
    const [first, next] = [
      await shop.requestWithdrawal(holder, 60_000),
      await shop.requestWithdrawal(holder, 40_001),
    ]
    const other = await shop.requestWithdrawal(await memberWith(), 40_001)
    expect(await show(next, one)).toMatchObject({ approvalsNeeded: 1 })
    expect((await shop.approve(first, one)).data).toMatchObject({ state: 'approved', approvalsNeeded: 1 })
    // The limit of the account.
    expect(await show(other, one)).toMatchObject({ approvalsNeeded: 2 })
    expect((await shop.approve(other, one)).data).toMatchObject({ state: 'reviewing', approvals: 1 })
    // The limit of the member.
    expect(await show(next, two)).toMatchObject({ approvalsNeeded: 2 })
    expect((await shop.approve(next, two)).data).toMatchObject({ state: 'reviewing', approvals: 1 })
    expect((await shop.approve(other, two)).data).toMatchObject({ state: 'approved', approvalsNeeded: 2 })
    shop.clock.advance(DAY_MS)
    const later = await shop.requestWithdrawal(holder, 100_000)
    expect((await shop.approve(later, one)).data.state).toBe('approved')
  })

  it('can reject after the first of two approvals, releases the amount and emails the reason', async () => {
    const holder = await memberWith()
    const id = await shop.requestWithdrawal(holder, 200_000)
    await shop.approve(id, staff)
    const reject = { id, reason: 'The name of the account differs' }
    expect((await shop.call(calls.adminWithdrawalReject, { ...reject, reason: ' ' }, second)).name).toBe(
      'input-invalid',
    )
    expect((await shop.call(calls.adminWithdrawalReject, reject, second)).data.state).toBe('rejected')
    expect((await shop.call(calls.adminWithdrawalReject, reject, second)).name).toBe('state-changed')
    expect(await myr(holder)).toMatchObject({ held: 0n, available: 1_000_000n })
    expect((await shop.call(withdrawalInfo, { id }, holder)).data).toMatchObject({ reason: reject.reason })
    await shop.runJobs()
    expect(shop.emails.at(-1)!.text).toContain(`Reason: ${reject.reason}`)
  })

  it('shows warnings and the member’s balance', async () => {
    const holder = await memberWith(80_000n)
    const id = await shop.requestWithdrawal(holder, 50_000)
    expect(await show(id)).toMatchObject({
      hints: ['first', 'new-member', 'new-card', 'fresh-money'],
      available: ringgit(30_000),
      cameIn: ringgit(80_000),
      earlier: { count: 0 },
      member: { verifiedName: expect.stringContaining('Buyer'), verifiedCountry: 'MY' },
    })
    await shop.approve(id, staff)
    await shop.pay(id, staff)
    shop.clock.advance(8 * DAY_MS)
    const later = await shop.requestWithdrawal(holder, 20_000)
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

  it('warns about an address that another member has withdrawn to', async () => {
    await shop.setRate('USDT', '0.25')
    const input = {
      amount: { amount: '20', currency: 'USDT' as const },
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      fee: { amount: '1', currency: 'USDT' as const },
      payPassword: PIN,
    }
    const ids: string[] = []
    for (const holder of [await memberWith(), await memberWith()]) {
      await shop.give(holder, 'USDT', 50_000_000n)
      ids.push((await shop.call(coinWithdrawalCreate, input, holder)).data.id)
    }
    expect((await show(ids[1]!)).hints).toContain('shared-address')
    await shop.approve(ids[1]!, staff)
    expect((await shop.pay(ids[1]!, staff)).data).toMatchObject({ fields: { reference: expect.any(String) } })
    const reference = `0x${'ab'.repeat(32)}`
    const done = await shop.call(calls.adminWithdrawalPay, { id: ids[1]!, reference }, staff)
    expect(done.data.payout).toMatchObject({ reference })
    expect(await shopBalance(shopAccounts.payouts, 'USDT')).toBe(19_000_000n)
  })

  it('reveals the account number on request only, and audits it', async () => {
    const id = await shop.requestWithdrawal(await memberWith(), 50_000)
    const { bank } = await show(id)
    expect(JSON.stringify(await show(id))).not.toMatch(/1140\d{8}/)
    const { data } = await shop.call(calls.adminWithdrawalNumber, { id }, staff)
    expect(data.number).toMatch(/^1140\d{8}$/)
    expect(bank!.numberMasked).toBe(`•••• ${data.number.slice(-4)}`)
    expect(await audited(id)).toEqual(['withdrawal.look'])
  })
})

describe('a payout', () => {
  it('debits the balance, credits the fee, and is recorded on the withdrawal', async () => {
    const [payouts, fees] = [await shopBalance(shopAccounts.payouts), await shopBalance(shopAccounts.fees)]
    const holder = await memberWith()
    const id = await approved(holder)
    expect((await shop.call(calls.adminWithdrawalPay, { id, reference: ' ' }, staff)).name).toBe(
      'input-invalid',
    )
    expect((await shop.pay(id, staff)).data).toMatchObject({
      state: 'paid',
      payout: { reference: 'MBB-1', by: 'Aini', proof: null },
      actions: [],
      me: { paid: true },
    })
    expect((await shop.pay(id, second)).name).toBe('state-changed')
    expect(await myr(holder)).toEqual({ balance: 950_000n, held: 0n, available: 950_000n })
    expect((await shopBalance(shopAccounts.payouts)) - payouts).toBe(49_900n)
    expect((await shopBalance(shopAccounts.fees)) - fees).toBe(100n)
    await shop.runJobs()
    expect(shop.emails.at(-1)!.text).toContain('Reference: MBB-1')
    const [entry] = (await shop.call(walletLog, { kind: 'withdraw' }, holder)).data.list
    expect(entry).toMatchObject({ phase: 'done', change: ringgit(-50_000), frozen: ringgit(0) })
  })

  it('in another currency is posted in that currency', async () => {
    await shop.setRate('HUF', '80')
    const holder = await memberWith()
    const cardId = await shop.card(holder, 'OTPVHUHB')
    const { data } = await shop.withdraw(holder, 10_000, { cardId, rateId: 'MYR-HUF-79.2' })
    await shop.approve(data.id, staff)
    const before = await shopBalance(shopAccounts.payouts)
    await shop.pay(data.id, staff)
    expect(await shopBalance(shopAccounts.payouts, 'HUF')).toBe(784_080n)
    expect(await shopBalance(shopAccounts.payouts)).toBe(before)
    const back = { id: data.id, reason: 'Account closed' }
    expect((await shop.call(calls.adminWithdrawalReturn, back, second)).data.state).toBe('returned')
    expect(await shopBalance(shopAccounts.payouts, 'HUF')).toBe(0n)
    expect(await shopBalance(shopAccounts.exchange, 'HUF')).toBe(0n)
    expect(await myr(holder)).toMatchObject({ available: 1_000_000n })
  })

  it('that was exported is marked as failed by another account than those that exported it', async () => {
    const ids = [await approved(await memberWith()), await approved(await memberWith())]
    const file = { id: shop.deps.ids.uuid(), channel: 'bank' as const }
    await shop.call(calls.adminWithdrawalExport, file, staff)
    const fail = (id: string, by: Staff) => shop.call(calls.adminWithdrawalFail, { id, reason: 'Closed' }, by)
    expect(await show(ids[0]!)).toMatchObject({ actions: ['pay'], me: { couldPay: true } })
    expect((await fail(ids[0]!, staff)).name).toBe('forbidden')
    expect((await show(ids[0]!, second)).actions).toEqual(['pay', 'fail'])
    expect((await fail(ids[0]!, second)).data.state).toBe('failed')
    // The other account exports the same file again.
    expect((await shop.call(calls.adminWithdrawalExport, file, second)).name).toBe('ok')
    expect((await fail(ids[1]!, second)).name).toBe('forbidden')
    expect((await fail(ids[1]!, await shop.addStaff('Chong'))).data.state).toBe('failed')
  })

  it('is marked as failed by another account than one that viewed the account number', async () => {
    const id = await approved(await memberWith())
    await shop.call(calls.adminWithdrawalNumber, { id }, staff)
    await shop.call(calls.adminWithdrawalNumber, { id }, staff)
    expect((await show(id)).log.filter(({ event }) => event === 'viewed')).toHaveLength(1)
    const fail = (by: Staff) => shop.call(calls.adminWithdrawalFail, { id, reason: 'Closed' }, by)
    expect((await fail(staff)).name).toBe('forbidden')
    expect((await fail(second)).data.state).toBe('failed')
  })

  it('needs an approved withdrawal, and releases the amount when it fails', async () => {
    const holder = await memberWith()
    const id = await shop.requestWithdrawal(holder, 50_000)
    expect((await shop.pay(id, staff)).name).toBe('state-changed')
    await shop.approve(id, staff)
    const fail = { id, reason: 'The bank does not know the account' }
    expect((await shop.call(calls.adminWithdrawalFail, fail, staff)).data.state).toBe('failed')
    expect((await shop.pay(id, staff)).name).toBe('state-changed')
    expect(await myr(holder)).toMatchObject({ held: 0n, available: 1_000_000n })
  })

  it('that was returned credits the full amount, by another account than the one that paid it', async () => {
    const [payouts, fees] = [await shopBalance(shopAccounts.payouts), await shopBalance(shopAccounts.fees)]
    const holder = await memberWith()
    const id = await paid(holder)
    const back = { id, reason: 'Returned by the bank' }
    shop.clock.advance(1_000)
    expect((await shop.call(calls.adminWithdrawalReturn, back, staff)).name).toBe('forbidden')
    expect((await show(id, second)).actions).toEqual(['return'])
    expect((await shop.call(calls.adminWithdrawalReturn, back, second)).data.state).toBe('returned')
    expect((await shop.call(calls.adminWithdrawalReturn, back, second)).name).toBe('state-changed')
    expect(await myr(holder)).toMatchObject({ available: 1_000_000n })
    expect([await shopBalance(shopAccounts.payouts), await shopBalance(shopAccounts.fees)]).toEqual([
      payouts,
      fees,
    ])
    const [entry] = (await shop.call(walletLog, { kind: 'withdraw' }, holder)).data.list
    expect(entry).toMatchObject({ title: 'Withdrawal returned', change: ringgit(50_000) })
  })

  it('stores a picture as proof, for staff only, uploaded by the same account', async () => {
    const id = await approved(await memberWith())
    const proofId = await uploadProof(staff)
    const pay = { id, reference: 'MBB-2', proofId }
    expect((await shop.call(calls.adminWithdrawalPay, pay, second)).data).toMatchObject({
      fields: { proofId: expect.any(String) },
    })
    const { payout } = (await shop.call(calls.adminWithdrawalPay, pay, staff)).data
    const path = payout!.proof!.url
    expect((await shop.app.inject({ url: path })).statusCode).toBe(200)
    expect((await shop.app.inject({ url: path.split('?')[0]! })).statusCode).not.toBe(200)
  })
})

async function uploadProof({ token }: Staff): Promise<string> {
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
  const exportFile = async (id: string, by = staff) =>
    (await shop.call(calls.adminWithdrawalExport, { id, channel: 'bank' }, by)).data

  it('contains each approved withdrawal once, is repeatable, and omits paid ones', async () => {
    const holder = await memberWith()
    await exportFile(shop.deps.ids.uuid())
    const [a, b] = [await approved(holder), await approved(holder)]
    const waiting = await shop.requestWithdrawal(holder, 10_000)
    const fileId = shop.deps.ids.uuid()
    const file = await exportFile(fileId)
    const noOf = async (id: string) => (await show(id)).no
    expect(file.rows.map((row) => row.no)).toEqual([await noOf(a), await noOf(b)])
    expect(file.rows[0]).toMatchObject({
      amount: ringgit(49_900),
      bank: 'Maybank',
      bankCode: 'MBBEMYKL',
      holder: expect.stringContaining('Buyer'),
      number: expect.stringMatching(/^1140\d{8}$/),
    })
    expect(await exportFile(fileId, second)).toEqual(file)
    expect(await exportFile(shop.deps.ids.uuid())).toMatchObject({ no: '', rows: [] })
    expect(await show(a)).toMatchObject({ fileNo: file.no, fileId })
    expect((await show(waiting)).fileNo).toBe('')
    await shop.pay(a, staff)
    expect((await exportFile(fileId)).rows.map((row) => row.no)).toEqual([await noOf(b)])
    const { list } = (await shop.call(calls.adminWithdrawalList, { keyword: file.no }, staff)).data
    expect(list.map((line) => line.id)).toEqual([b, a])
  })
})

describe('the list', () => {
  it('shows open withdrawals oldest first, and finds numbers and members', async () => {
    const holder = await memberWith()
    const ids = [await shop.requestWithdrawal(holder, 20_000), await shop.requestWithdrawal(holder, 30_000)]
    const list = async (input: object) =>
      (await shop.call(calls.adminWithdrawalList, { memberId: holder.id, ...input }, staff)).data.list
    expect((await list({ state: 'reviewing' })).map((line) => line.id)).toEqual(ids)
    expect((await list({})).map((line) => line.id)).toEqual([...ids].reverse())
    expect(await list({ state: 'paid' })).toEqual([])
    expect(await list({ keyword: (await show(ids[0]!)).no.toLowerCase() })).toMatchObject([{ id: ids[0] }])
    expect(await list({ keyword: holder.username })).toHaveLength(2)
    expect(await list({ keyword: 'nobody' })).toEqual([])
    expect((await list({ channel: 'coin' })).length).toBe(0)
  })
})
