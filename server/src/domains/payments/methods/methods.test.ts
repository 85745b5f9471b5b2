import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { allMethods, asksBank, checkUsability, getGatewayId, methodById } from './methods.ts'

const known = (id: string) => methodById(id)!
type Limits = [currency: 'MYR', amount: bigint][]

describe('checkUsability', () => {
  it('reports an unsupported currency, a zero amount and an amount below the minimum', () => {
    expect(checkUsability(known('stripe'), 'TWD', 1000n, null)).toBe('currency')
    expect(checkUsability(known('stripe'), 'MYR', 0n, null)).toBe('nothing')
    for (const id of ['stripe', 'stripecheckout'])
      for (const [currency, min] of Object.entries(known(id).min!) as Limits) {
        expect(checkUsability(known(id), currency, min - 1n, null)).toBe('small')
        expect(checkUsability(known(id), currency, min, null)).toBe('usable')
      }
    expect(checkUsability(known('card'), 'MYR', 1n, null)).toBe('usable')
  })

  it('reports an amount one minor unit above the maximum', () => {
    for (const id of ['fpx', 'tng', 'grabpay', 'boost'])
      for (const [currency, max] of Object.entries(known(id).max!) as Limits) {
        expect(checkUsability(known(id), currency, max, null)).toBe('usable')
        expect(checkUsability(known(id), currency, max + 1n, null)).toBe('large')
      }
    expect(checkUsability(known('grabpay'), 'SGD', 100n, null)).toBe('usable')
    expect(checkUsability(known('tng'), 'SGD', 100n, null)).toBe('currency')
    expect(checkUsability(known('instalments'), 'MYR', 49_999n, null)).toBe('small')
  })
})

describe('the table of methods', () => {
  it('keeps the default order of the methods', () => {
    expect([...allMethods().keys()].join(' ')).toBe(
      'balance points card unionpay applepay jcb stripe stripecheckout airwallex fpx tng grabpay boost ' +
        '2c2p instalments wechat alipay ctbc ctbc_instalments',
    )
  })

  it('knows no method by the name of a property of objects', () => {
    for (const id of ['constructor', '__proto__', 'toString']) expect(methodById(id)).toBeUndefined()
  })
})

describe('a shared method', () => {
  it('is processed by the gateway of ACQUIRERS, and asks for a bank unless the provider does', () => {
    const { acquirers } = readConfig({ ACQUIRERS: 'fpx=2c2p' })
    expect(['fpx', 'boost', 'stripe', 'balance'].map((id) => getGatewayId({ acquirers }, known(id)))).toEqual(
      ['2c2p', 'airwallex', 'stripe', null],
    )
    expect(asksBank({ acquirers }, known('fpx'))).toBe(false)
    expect(asksBank(readConfig({}), known('fpx'))).toBe(true)
    expect(asksBank(readConfig({}), known('boost'))).toBe(false)
  })
})
