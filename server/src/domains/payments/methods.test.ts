import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { asksBank, gatewayOf, methods, usability } from './methods.ts'

describe('a method', () => {
  it('says why it cannot be used: the currency, nothing to pay, less than the vendor charges', () => {
    expect(usability(methods.stripe, 'TWD', 1000n, null)).toBe('currency')
    expect(usability(methods.stripe, 'MYR', 0n, null)).toBe('nothing')
    for (const method of ['stripe', 'stripecheckout'] as const)
      for (const [currency, least] of Object.entries(methods[method].least!)) {
        expect(usability(methods[method], currency as 'MYR', least - 1n, null)).toBe('small')
        expect(usability(methods[method], currency as 'MYR', least, null)).toBe('usable')
      }
    expect(usability(methods.card, 'MYR', 1n, null)).toBe('usable')
  })

  it('says so too where it is more than the vendor takes, from a sen on', () => {
    for (const method of ['fpx', 'tng', 'grabpay', 'boost'] as const)
      for (const [currency, most] of Object.entries(methods[method].most!)) {
        expect(usability(methods[method], currency as 'MYR', most, null)).toBe('usable')
        expect(usability(methods[method], currency as 'MYR', most + 1n, null)).toBe('large')
      }
    expect(usability(methods.grabpay, 'SGD', 100n, null)).toBe('usable')
    expect(usability(methods.tng, 'SGD', 100n, null)).toBe('currency')
    expect(usability(methods.instalments, 'MYR', 49_999n, null)).toBe('small')
  })

  it('is carried by whom the setting names, and asks for the bank unless that company does', () => {
    const { acquirers } = readConfig({ ACQUIRERS: 'fpx=2c2p' })
    const config = { acquirers }
    expect(['fpx', 'boost', 'stripe', 'balance'].map((id) => gatewayOf(config, id as 'fpx'))).toEqual([
      '2c2p',
      'airwallex',
      'stripe',
      null,
    ])
    expect(asksBank(config, 'fpx')).toBe(false)
    expect(asksBank(readConfig({}), 'fpx')).toBe(true)
    expect(asksBank(readConfig({}), 'boost')).toBe(false)
  })
})
