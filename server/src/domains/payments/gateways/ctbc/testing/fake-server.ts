import { createCipheriv, createDecipheriv } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../../../../config.ts'

const key = 'key-of-the-test-s-bank24'
const merId = '225'

type Fields = Record<string, string>
type Transaction = {
  no: string
  /** Whole dollars, as text. */
  amount: string
  /** State code of the inquiry; empty before the first attempt. */
  state: string
  errCode: string
  refunds: string[]
}

/** Triple DES in CBC mode, an independent implementation. */
function sealed(text: string, by = key): string {
  const cipher = createCipheriv('des-ede3-cbc', by, 'hywebpg5')
  return (cipher.update(text, 'utf8', 'hex') + cipher.final('hex')).toUpperCase()
}
function opened(text: string): string {
  const decipher = createDecipheriv('des-ede3-cbc', key, 'hywebpg5')
  return decipher.update(text, 'hex', 'utf8') + decipher.final('utf8')
}
/** Decrypts a text; empty for another key. */
function plainOf(text: string): string {
  try {
    return opened(text)
  } catch {
    return ''
  }
}
const codeOf = (text: string) => sealed(text).slice(-48)

/** A fake CTBC that speaks its protocol; tests set its behaviour and read its calls. */
export type FakeCtbc = Awaited<ReturnType<typeof fakeCtbc>>

/** Starts it on a free port. */
export async function fakeCtbc() {
  const transactions = new Map<string, Transaction>()
  const calls: { what: string; fields: Fields }[] = []
  const bank: {
    behaviour:
      | 'normal'
      | 'broken'
      | 'refuses-refunds'
      | 'slow-refunds'
      | 'loses-refunds'
      | 'drops-refunds'
      | 'forges'
      | 'under-repair'
  } = { behaviour: 'normal' }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const what = request.url?.split('/').at(-1) ?? ''
    if (bank.behaviour === 'broken') return response.writeHead(500).end('')
    if (bank.behaviour === 'under-repair') return response.end('<html><body>系統維護中</body></html>')
    const plain = plainOf(new URLSearchParams(text).get('ApiEnc') ?? '')
    const end = plain.lastIndexOf('}') + 1
    if (end === 0 || plain.slice(end) !== codeOf(plain.slice(0, end)))
      return response.writeHead(400).end('<html><body>ApiEnc</body></html>')
    const fields: Fields = JSON.parse(plain.slice(0, end))
    calls.push({ what, fields })
    if (bank.behaviour === 'drops-refunds' && what === 'Refund') return response.writeHead(502).end('')
    const answer = JSON.stringify(answerTo(what, fields))
    if (bank.behaviour === 'loses-refunds' && what === 'Refund') return response.writeHead(502).end('')
    const code = bank.behaviour === 'forges' ? '0'.repeat(48) : codeOf(answer)
    response.end(`MERID=${merId}&ApiEnc=${sealed(answer + code)}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const refused = (ErrCode: string) => ({ RespCode: '8', ErrCode, ERRDESC: `refused ${ErrCode}` })
  const done = { RespCode: '0', ErrCode: '00' }

  function answerTo(what: string, fields: Fields): object {
    const it = transactions.get(fields['LID-M'] ?? '')
    if (!it?.state) return { QueryCode: '0', ...refused('25') }
    if (what === 'InquiryByLidm')
      return {
        QueryCode: '1',
        'LID-M': it.no,
        XID: `X${it.no}`,
        AuthAmt: `901 ${it.amount} 0`,
        AuthCode: '001145',
        CurrentState: it.state,
        ErrCode: it.errCode,
      }
    if (bank.behaviour === 'refuses-refunds') return refused('61')
    const steps: Record<string, { from: string[]; to: string }> = {
      CapRev: { from: ['10'], to: '1' },
      Reversal: { from: ['1'], to: '0' },
      Refund: { from: ['12', '22', '23'], to: bank.behaviour === 'slow-refunds' ? '20' : '22' },
    }
    const step = steps[what]
    if (!step?.from.includes(it.state)) return refused('12')
    if (what === 'Refund') it.refunds.push(fields.CredAmt?.split(' ')[1] ?? '')
    if (what === 'Reversal') it.refunds.push(it.amount)
    it.state = step.to
    return { ...done, RetrRef: `R${it.refunds.length}${it.no}` }
  }

  return Object.assign(bank, {
    url,
    calls,
    transactions,
    config: {
      ctbcUrl: url,
      ctbcMerId: merId,
      ctbcMerchantId: '8220276805162',
      ctbcTerminalId: '90000112',
      ctbcKey: key,
      ctbcInstalments: '3,6,12',
    } satisfies Partial<Config>,
    /** Posts the form of the order, which opens the bank's page. */
    open({ URLEnc = '' }: Fields) {
      const fields = Object.fromEntries(new URLSearchParams(opened(URLEnc)))
      const { MerchantID, TerminalID, lidm = '', purchAmt = '', txType, NumberOfPay, InMac } = fields
      if (InMac !== codeOf(`|${MerchantID}|${TerminalID}|${lidm}|${purchAmt}|${txType}|${NumberOfPay}|`))
        throw new Error('the shop did not encrypt this')
      transactions.set(lidm, { no: lidm, amount: purchAmt, state: '', errCode: '', refunds: [] })
      return fields
    },
    /** The buyer pays, or fails to. `state`: captured unless it says otherwise. */
    pay: (no: string, state = '12') => void Object.assign(transactions.get(no)!, { state, errCode: '00' }),
    decline: (no: string, errCode: string) =>
      void Object.assign(transactions.get(no)!, { state: '-1', errCode }),
    /** The browser's return; `change` applies before the code is computed, `after` afterwards. */
    result(
      no: string,
      { change = {}, after = {}, by = key }: { change?: Fields; after?: Fields; by?: string } = {},
    ) {
      const it = transactions.get(no)!
      const isPaid = it.state !== '-1'
      const fields: Fields = {
        status: isPaid ? '0' : '8',
        errcode: isPaid ? '00' : it.errCode,
        authCode: isPaid ? '001145' : '',
        authAmt: it.amount,
        lidm: no,
        xid: `X${no}`,
        numberOfPay: '1',
        Last4digitPAN: '4242',
        ...change,
      }
      const { status, errcode, authCode, authAmt, lidm, numberOfPay, Last4digitPAN } = fields
      const outMac = codeOf(
        `|${status}|${errcode}|${authCode}|${authAmt}|${lidm}||||${numberOfPay}|${Last4digitPAN}|`,
      )
      const text = Object.entries({ ...fields, outMac, ...after }).map(([name, value]) => `${name}=${value}`)
      return `${new URLSearchParams({ merID: merId, URLResEnc: sealed(text.join('&'), by) })}`
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  })
}
