import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksummedAddress, evmAddress } from './evm-address.ts'

/** The examples of EIP-55. */
const published = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('evmAddress', () => {
  it.each([
    '',
    '0x',
    '52908400098527886E0F7030069857D2E4169EE7',
    '0x52908400098527886E0F7030069857D2E4169EE',
    '0x52908400098527886E0F7030069857D2E4169EE77',
    '0xg2908400098527886E0F7030069857D2E4169EE7',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ])('rejects %j', (text) => {
    expect(evmAddress(text)).toBeNull()
  })

  it.each(published)('computes the checksum of %s', (address) => {
    expect(checksummedAddress(address.toLowerCase())).toBe(address)
    expect(evmAddress(address)).toBe(address)
    expect(evmAddress(` ${address} `)).toBe(address)
  })

  it('accepts an address in a single case and adds the checksum', () => {
    const [, , , , address] = published as [string, string, string, string, string]
    expect(evmAddress(address.toLowerCase())).toBe(address)
    expect(evmAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
  })

  it('rejects an address with one letter in the wrong case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...published.slice(4)), fc.nat(39), (address, at) => {
        const i = at + 2
        const letter = address[i]!
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        fc.pre(other !== letter)
        expect(evmAddress(address.slice(0, i) + other + address.slice(i + 1))).toBeNull()
      }),
    )
  })
})
