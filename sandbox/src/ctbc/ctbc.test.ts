import { createCipheriv, createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedCard, cardWith, type Fixture, startFixture } from '../testing/fixture.ts'
import { ctbcKeys } from './keys.ts'

let fixture: Fixture
let now = Date.now()
beforeAll(async () => {
  fixture = await startFixture({ now: () => now })
})
afterAll(() => fixture.close())

// biome-ignore lint/suspicious/noExplicitAny: a response has many shapes, and the test states the one it expects
type Json = any

const encrypted = (text: string | Buffer, key: string = ctbcKeys.key) => {
  const cipher = createCipheriv('des-ede3-cbc', key, 'hywebpg5')
  return Buffer.concat([cipher.update(text), cipher.final()])
    .toString('hex')
    .toUpperCase()
}
const opened = (text: string) => {
  const decipher = createDecipheriv('des-ede3-cbc', ctbcKeys.key, 'hywebpg5')
  return Buffer.concat([decipher.update(text, 'hex'), decipher.final()]).toString()
}
const mac = (text: string) => encrypted(text).slice(-48)

let count = 0
const orderInput = (more: object = {}) => ({
  MerchantID: ctbcKeys.merchantId,
  TerminalID: ctbcKeys.terminalId,
  lidm: `P${++count}`,
  purchAmt: '3000',
  txType: '0',
  MerchantName: 'Pasar',
  AuthResURL: `${fixture.shop.url}/pay/return/ctbc/P${count}`,
  OrderDetail: 'Top-up',
  ProdCode: '',
  AutoCap: '1',
  customize: '1',
  NumberOfPay: '1',
  ...more,
})

/** Submits an order as a browser does. */
async function post(input: ReturnType<typeof orderInput>, more: object = {}, merID: string = ctbcKeys.merId) {
  const { MerchantID, TerminalID, lidm, purchAmt, txType, NumberOfPay } = input
  const InMac = mac(`|${MerchantID}|${TerminalID}|${lidm}|${purchAmt}|${txType}|${NumberOfPay}|`)
  const text = Object.entries({ ...input, InMac, ...more }).map(([name, value]) => `${name}=${value}`)
  const answer = await fetch(`${fixture.sandbox.urls.ctbc}/mauth/SSLAuthUI.jsp`, {
    method: 'POST',
    body: new URLSearchParams({ merID, URLEnc: encrypted(text.join('&')) }),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  return { status: answer.status, page: location ? `${fixture.sandbox.urls.panel}${location}` : '' }
}

async function ask(path: string, fields: object): Promise<Json> {
  const body = JSON.stringify({ MERID: ctbcKeys.merId, ...fields, VERSION: '3.2' })
  const answer = await fetch(`${fixture.sandbox.urls.ctbc}/MicroPos/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ MERID: ctbcKeys.merId, ApiEnc: encrypted(body + mac(body)) }),
  })
  if (answer.status !== 200) return { status: answer.status }
  const text = opened(new URLSearchParams(await answer.text()).get('ApiEnc') ?? '')
  const end = text.lastIndexOf('}') + 1
  expect(text.slice(end)).toBe(mac(text.slice(0, end)))
  return JSON.parse(text.slice(0, end))
}
const inquire = (lidm: string) => ask('NewQuery/InquiryByLidm', { 'LID-M': lidm })
/** Decrypts the result in the form that returns to the shop. */
const resultIn = (page: string) =>
  Object.fromEntries(new URLSearchParams(opened(/name="URLResEnc" value="(\w+)"/.exec(page)?.[1] ?? '')))

async function paid(more: object = {}, switches: object = {}) {
  const input = orderInput(more)
  const { page } = await post(input)
  await fixture.panel('POST', `/api/payments/${input.lidm}/switches`, switches)
  const answer = await fixture.submit(page, approvedCard)
  return { no: input.lidm, ...answer }
}

test.each([
  [{ MerchantID: '1' }, 400],
  [{ lidm: 'P-1' }, 400],
  [{ lidm: 'P'.repeat(20) }, 400],
  [{ purchAmt: '30.00' }, 400],
  [{ purchAmt: '0' }, 400],
  [{ txType: '2' }, 400],
  [{ txType: '1', NumberOfPay: '1' }, 400],
  [{ AuthResURL: 'https://shop.example/?a=1' }, 400],
])('%o is rejected', async (more, status) => {
  expect((await post(orderInput(more))).status).toBe(status)
})

test('an altered order, or one of another shop, is rejected', async () => {
  const input = orderInput()
  expect((await post(input, { purchAmt: '1' })).status).toBe(400)
  expect((await post(input, {}, 'other')).status).toBe(400)
  expect(await inquire(input.lidm)).toMatchObject({ QueryCode: '0' })
})

test('the browser returns with the encrypted result of a paid order, which the inquiry confirms', async () => {
  const input = orderInput()
  const { page } = await post(input)
  expect((await post(input)).page).toBe(page)
  expect(await inquire(input.lidm)).toMatchObject({ QueryCode: '0' })
  const answer = await fixture.submit(page, approvedCard)
  expect(answer.page).toContain(`action="${input.AuthResURL}"`)
  const result = resultIn(answer.page)
  expect(result).toMatchObject({ status: '0', errcode: '00', authAmt: '3000', lidm: input.lidm })
  const { authCode, Last4digitPAN } = result
  expect(result.outMac).toBe(mac(`|0|00|${authCode}|3000|${input.lidm}||||1|${Last4digitPAN}|`))
  expect(await inquire(input.lidm)).toMatchObject({
    CurrentState: '10',
    AuthAmt: '901 3000 0',
    ErrCode: '00',
  })
})

test('instalments are on the page and in the result', async () => {
  const input = orderInput({ txType: '1', NumberOfPay: '6' })
  const { page } = await post(input)
  expect(await (await fetch(page)).text()).toContain('× 6 months')
  expect(resultIn((await fixture.submit(page, approvedCard)).page)).toMatchObject({ numberOfPay: '6' })
})

test('a declined card ends the order, and the browser returns with the error', async () => {
  const input = orderInput()
  const { page } = await post(input)
  const answer = await fixture.submit(page, cardWith('declined'))
  expect(resultIn(answer.page)).toMatchObject({ status: '8', errcode: '05' })
  expect(await inquire(input.lidm)).toMatchObject({ CurrentState: '-1', ErrCode: '05' })
})

test('a cancelled order returns with its error', async () => {
  const input = orderInput()
  const { page } = await post(input)
  const answer = await fetch(`${page}/cancel`)
  expect(resultIn(await answer.text())).toMatchObject({ status: '8', errcode: '17' })
  expect(await inquire(input.lidm)).toMatchObject({ QueryCode: '0' })
})

test('while the bank is silent the browser returns without a result, and the inquiry has none', async () => {
  const { no, status } = await paid({}, { lateSuccess: true })
  expect(status).toBe(303)
  expect(await inquire(no)).toMatchObject({ QueryCode: '0' })
})

test('the switches change MAC, amount and currency', async () => {
  const forged = resultIn((await paid({}, { badSignature: true })).page)
  expect(forged.outMac).not.toBe(
    mac(`|0|00|${forged.authCode}|3000|${forged.lidm}||||1|${forged.Last4digitPAN}|`),
  )
  const short = await paid({}, { wrongAmount: true })
  expect(resultIn(short.page).authAmt).toBe('2999')
  expect(await inquire(short.no)).toMatchObject({ AuthAmt: '901 2999 0' })
  const foreign = await paid({}, { wrongCurrency: true })
  expect(await inquire(foreign.no)).toMatchObject({ AuthAmt: '840 3000 0' })
})

const setReference = (no: string, more: object) => ({ 'LID-M': no, OrgAmt: '901 3000 0', ...more })

test('before the capture, an order is taken out of the captures and reversed', async () => {
  const { no } = await paid()
  expect(await ask('NewPos/Refund', setReference(no, { CredAmt: '901 3000 0' }))).toMatchObject({
    RespCode: '8',
  })
  expect(await ask('NewPos/Reversal', setReference(no, { AuthNewAmt: '901 0 0' }))).toMatchObject({
    RespCode: '8',
  })
  expect(await ask('NewPos/CapRev', setReference(no, { CapRevAmt: '901 0 0' }))).toMatchObject({
    ErrCode: '00',
  })
  expect(await inquire(no)).toMatchObject({ CurrentState: '1' })
  expect(await ask('NewPos/Reversal', setReference(no, { AuthNewAmt: '901 0 0' }))).toMatchObject({
    ErrCode: '00',
  })
  expect(await inquire(no)).toMatchObject({ CurrentState: '0' })
})

test('after the capture, refunds never exceed the paid amount, and the state is of the last one', async () => {
  const { no } = await paid({}, { refund: 'async-success' })
  now += 30_000
  const refund = (dollars: number) => ask('NewPos/Refund', setReference(no, { CredAmt: `901 ${dollars} 0` }))
  expect(await inquire(no)).toMatchObject({ CurrentState: '12' })
  expect(await refund(1000)).toMatchObject({ ErrCode: '00' })
  expect(await inquire(no)).toMatchObject({ CurrentState: '20' })
  now += 5_000
  expect(await inquire(no)).toMatchObject({ CurrentState: '22' })
  expect(await refund(2001)).toMatchObject({ RespCode: '8' })
  expect(await refund(2000)).toMatchObject({ ErrCode: '00' })
})

test('a refund exists although its response was lost', async () => {
  const { no } = await paid({}, { refund: 'timeout' })
  now += 30_000
  expect(await ask('NewPos/Refund', setReference(no, { CredAmt: '901 3000 0' }))).toEqual({ status: 504 })
  expect(await inquire(no)).toMatchObject({ CurrentState: '22' })
})

test('a request that the merchant did not encrypt is rejected', async () => {
  const body = JSON.stringify({ MERID: ctbcKeys.merId, 'LID-M': 'P1' })
  for (const ApiEnc of [
    encrypted(body),
    encrypted(body + mac(`${body} `)),
    encrypted(body, 'x'.repeat(24)),
    'ZZ',
    '',
  ]) {
    const answer = await fetch(`${fixture.sandbox.urls.ctbc}/MicroPos/NewQuery/InquiryByLidm`, {
      method: 'POST',
      body: new URLSearchParams({ MERID: ctbcKeys.merId, ApiEnc }),
    })
    expect(answer.status).toBe(400)
  }
})
