import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFieldsMac, decrypt, displayable, encrypt, isSameMac } from './cipher.ts'

/** Merchant, terminal, order and key of the bank's example; the result computed with OpenSSL. */
const key = '123456789012345678901234'
const inMac = 'D9170FA25EB24BBF31BFC5E511A90BB7B82F9E22674CDB14'
const plain = `MerchantID=8220276805162&TerminalID=90000112&lidm=10000003&purchAmt=2000&txType=0&MerchantName=careline測試&AuthResURL=http://local.astralweb.com.tw/shopping/index/successful/&OrderDetail=測試訂單&ProdCode=&AutoCap=1&customize=1&NumberOfPay=1&InMac=${inMac}`
const sealed =
  '3EE9D399732500AB9E4E054D9E4A1BF07EFD9921DDF1424F5D1F62BFD133CA12756FC758EB996A50F5A3439FFF13144C1CBA7E1A54E063843AF37166F752BE9E1B9FCE832F8AB5857AE537EE03ED96EE059F5FE11F0AA44D929BDD677950ACEC2E6F3ED58CC2F609C2E10AC6BA434B02AFA81ECB1103A2F01FC70F875CB69A085C148B6E4C0295D6A7094651F2A32E3AEEA89BC1A367CB71E24AA0FCF1F0EEFE90F86DF19B09498264662BC36B4F76C88137DC111DF7A5FB0AF4B6E987E8CDA20B3E58C4B63AD4875140EB518527DE6E69A4ABC806E5506544328F0804EC103941A9C06D67CADFE89015ADB24320B15AF56326B9973991278702B0201BEBD868B040EF7F3C2A1F5774F1857297A5439B693B8FEDF4FEAA08E4886EBB1A59CE621D478EC2241B62BA8B92F7F4F28E91F1'

describe('the encryption of CTBC', () => {
  it("matches CTBC's example in Big5", () => {
    expect(encrypt(key, plain)).toBe(sealed)
    expect(decrypt(key, sealed)).toBe(plain)
    expect(decrypt(key, sealed.toLowerCase())).toBe(plain)
  })

  it('authenticates merchant, terminal, order, amount, type and instalments', () => {
    expect(computeFieldsMac(key, ['8220276805162', '90000112', '10000003', '2000', '0', '1'])).toBe(inMac)
    expect(computeFieldsMac(key, ['8220276805162', '90000112', '10000003', '2000', '1', '3'])).toBe(
      'D9170FA25EB24BBFDE241511FB26F8E6B4B6B6FC213C5740',
    )
  })

  it('authenticates the result’s fields, including empty ones', () => {
    expect(computeFieldsMac(key, ['0', '00', '123456', '2000', '10000003', '', '', '', '1', '1111'])).toBe(
      'E4B6178B08A3A87E74495AF84E9F38723D8AD2589B489633',
    )
  })

  it('rejects other keys, truncated texts and other digits', () => {
    expect(decrypt('x'.repeat(24), sealed)).not.toBe(plain)
    for (const wrong of [
      '',
      'AB',
      sealed.slice(0, -1),
      sealed.slice(16),
      `${sealed.slice(0, -16)}`,
      'Z'.repeat(16),
    ])
      expect(decrypt(key, wrong)).not.toBe(plain)
    expect(decrypt(key, sealed.slice(0, -16))).toBeUndefined()
  })

  it('survives the round trip', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09&=|{}" 測試訂單') }), (text) => {
        expect(decrypt(key, encrypt(key, text))).toBe(text)
      }),
    )
  })

  it('compares codes regardless of case', () => {
    expect(isSameMac(inMac, inMac.toLowerCase())).toBe(true)
    for (const other of ['', inMac.slice(1), `0${inMac.slice(1)}`, '測'.repeat(16)])
      expect(isSameMac(inMac, other)).toBe(false)
  })
})

describe('displayable', () => {
  it.each([
    ['Pasar · Lumen Glow 50ml', 99, 'PasarLumenGlow50ml'],
    ['A&B=C|D', 99, 'ABCD'],
    // Big5 contains traditional characters only.
    ['充值訂單 订单', 99, '充值訂單'],
    ['測試訂單', 2, '測試'],
    ['🎁 ਪ', 99, ''],
  ])('%s', (text, most, shown) => {
    expect(displayable(text, most)).toBe(shown)
  })
})
