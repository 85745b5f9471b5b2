import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { CompactEncrypt, CompactSign, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './maintenance.ts'
import { partsOf, readXml, writeXml } from './xml.ts'

const keyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [ours, theirs, stranger] = [keyPair(), keyPair(), keyPair()]
const us = { privateKey: ours.privateKey, publicKey: theirs.publicKey }
const them = { privateKey: theirs.privateKey, publicKey: ours.publicKey }

describe('what is sealed for 2C2P', () => {
  it('is signed by PS256, and inside it encrypted by RSA-OAEP and A256GCM', async () => {
    const token = await seal(us, '<a>1</a>')
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'PS256' })
    const inner = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
    expect(decodeProtectedHeader(inner)).toEqual({ alg: 'RSA-OAEP', enc: 'A256GCM' })
    expect(await unseal(them, token)).toBe('<a>1</a>')
  })
  it('is refused from a stranger, for a stranger, and when it was changed', async () => {
    const token = await seal(them, '<a>1</a>')
    await expect(unseal({ ...us, publicKey: stranger.publicKey }, token)).rejects.toThrow()
    await expect(unseal({ ...us, privateKey: stranger.privateKey }, token)).rejects.toThrow()
    await expect(
      unseal(
        us,
        token.replace(/\.(.)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`),
      ),
    ).rejects.toThrow()
  })
  it('is refused by any other algorithm, though the keys are right', async () => {
    const encrypt = (alg: string, enc: string) =>
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
      await expect(unseal(us, await sign(await encrypt(alg, enc), by))).rejects.toThrow()
    expect(await unseal(us, await sign(await encrypt('RSA-OAEP', 'A256GCM'), 'PS256'))).toBe('<a/>')
  })
})

describe('XML', () => {
  it('reads back what it wrote, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readXml(writeXml('all', { one: text, two: '2' }))).toEqual({ one: text.trim(), two: '2' })
      }),
    )
  })
  it('knows no entities beyond the five, and no documents elsewhere', () => {
    const xml = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a><b>&x;&amp;lt;</b></a>'
    expect(readXml(xml)).toEqual({ b: '&x;&lt;' })
  })
  it('takes the parts of a list apart', () => {
    const xml = '<l><refund><no>1</no></refund><refund><no>2</no></refund></l>'
    expect(partsOf(xml, 'refund').map(readXml)).toEqual([{ no: '1' }, { no: '2' }])
    expect(readXml('<__proto__>x</__proto__>')).not.toHaveProperty('x')
  })
})
