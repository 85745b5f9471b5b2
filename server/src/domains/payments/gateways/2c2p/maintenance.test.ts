import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { CompactEncrypt, CompactSign, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './maintenance.ts'
import { readElements, readFields, writeXml } from './xml.ts'

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [ours, theirs, stranger] = [keyPair(), keyPair(), keyPair()]
const ourKeys = { privateKey: ours.privateKey, publicKey: theirs.publicKey }
const theirKeys = { privateKey: theirs.privateKey, publicKey: ours.publicKey }

describe('an encrypted request', () => {
  it('is signed with PS256 around an encryption with RSA-OAEP and A256GCM', async () => {
    const token = await encrypt(ourKeys, '<a>1</a>')
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'PS256' })
    const inner = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    expect(decodeProtectedHeader(inner)).toEqual({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    expect(await decrypt(theirKeys, token)).toBe('<a>1</a>')
  })
  it('is rejected from another signer, for another recipient, and when altered', async () => {
    const token = await encrypt(theirKeys, '<a>1</a>')
    await expect(decrypt({ ...ourKeys, publicKey: stranger.publicKey }, token)).rejects.toThrow()
    await expect(decrypt({ ...ourKeys, privateKey: stranger.privateKey }, token)).rejects.toThrow()
    await expect(
      decrypt(
        ourKeys,
        token.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`),
      ),
    ).rejects.toThrow()
  })
  it('is rejected with any other algorithm, even with the right keys', async () => {
    const encryptWith = (alg: string, enc: string) =>
      new CompactEncrypt(new TextEncoder().encode('<a/>'))
        .setProtectedHeader({ alg, enc })
        .encrypt(createPublicKey(ours.publicKey))
    const sign = async (jwe: string, alg: string) =>
      new CompactSign(new TextEncoder().encode(jwe))
        .setProtectedHeader({ alg })
        .sign(createPrivateKey(theirs.privateKey))
    for (const [alg, enc, by] of [
      ['RSA-OAEP-256', 'A256GCM', 'PS256'],
      ['RSA-OAEP', 'A128GCM', 'PS256'],
      ['RSA-OAEP', 'A256GCM', 'RS256'],
    ] as const)
      await expect(decrypt(ourKeys, await sign(await encryptWith(alg, enc), by))).rejects.toThrow()
    expect(await decrypt(ourKeys, await sign(await encryptWith('RSA-OAEP', 'A256GCM'), 'PS256'))).toBe('<a/>')
  })
})

describe('XML', () => {
  it('reads back what it wrote, for any text', () => {
    // XML allows no control characters.
    const text = fc.string().filter((value) => !/[\p{Cc}\uFFFE\uFFFF]/u.test(value))
    fc.assert(
      fc.property(text, (value) => {
        expect(readFields(writeXml('all', { one: value, two: '2' }))).toEqual({ one: value.trim(), two: '2' })
      }),
    )
  })
  it('keeps leading zeros and decodes the predefined entities once', () => {
    expect(readFields('<a><no>007</no><b>&amp;lt;&#65;</b></a>')).toMatchObject({ no: '007' })
    expect(readFields('<a><b>&amp;lt;</b></a>')).toEqual({ b: '&lt;' })
  })
  it('resolves no external entities', () => {
    const xml = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b>&x;</b></a>'
    expect(JSON.stringify(readFields(xml))).not.toContain('root')
  })
  it('reads the elements of a list', () => {
    const xml = '<l><refund><no>1</no></refund><refund><no>2</no></refund></l>'
    expect(readElements(xml, 'refund')).toEqual([{ no: '1' }, { no: '2' }])
  })
  it('reads nothing from anything but XML, and sets no prototype', () => {
    expect(readFields('not XML')).toEqual({})
    expect(Object.getPrototypeOf(readFields('<__proto__><x>1</x></__proto__>'))).toBe(Object.prototype)
  })
})
