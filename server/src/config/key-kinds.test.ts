import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { platformKeys, privateKey, publicKey } from './key-kinds.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = (key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'spki') =>
  key.export({ type: type as 'pkcs1', format: 'pem' }).toString()
const bare = (text: string) => text.replace(/-----[\w ]+-----|\s/g, '')

describe('a private key', () => {
  const { read } = privateKey('KEY', 'a key')

  it.each([
    ['PKCS #8', pem(pair.privateKey, 'pkcs8')],
    ['PKCS #1', pem(pair.privateKey, 'pkcs1')],
    ['bare PKCS #8', bare(pem(pair.privateKey, 'pkcs8'))],
    ['bare PKCS #1', bare(pem(pair.privateKey, 'pkcs1'))],
    ['PKCS #8 in one line', pem(pair.privateKey, 'pkcs8').replaceAll('\n', '\\n')],
  ])('is read from %s', (_, text) => {
    expect(createPrivateKey(read(text)).equals(pair.privateKey)).toBe(true)
  })

  it.each([
    ['a text', 'not a key at all'],
    ['bare base64 of something else', Buffer.from('not a key at all').toString('base64')],
    ['a public key', pem(pair.publicKey, 'spki')],
    ['a damaged key', pem(pair.privateKey, 'pkcs8').replace(/\n[^\n]+\n/, '\n')],
    ['a key of another algorithm', pem(generateKeyPairSync('ed25519').privateKey, 'pkcs8')],
    ['a short key', pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey, 'pkcs8')],
  ])('rejects %s', (_, text) => {
    expect(() => read(text)).toThrow('an RSA private key of 2048 bits or more')
  })

  it('keeps the line that marks keys of the sandbox', () => {
    const marked = `sandbox-key\n${pem(pair.privateKey, 'pkcs8')}`
    expect(read(marked)).toBe(marked)
  })
})

describe('a public key', () => {
  const { read } = publicKey('KEY', 'a key')

  it.each([
    ['SPKI', pem(pair.publicKey, 'spki')],
    ['PKCS #1', pem(pair.publicKey, 'pkcs1')],
    ['bare SPKI', bare(pem(pair.publicKey, 'spki'))],
  ])('is read from %s', (_, text) => {
    expect(createPublicKey(read(text)).equals(pair.publicKey)).toBe(true)
  })

  it.each([
    ['a text', 'not a key at all'],
    ['a private key', pem(pair.privateKey, 'pkcs8')],
    ['a bare private key', bare(pem(pair.privateKey, 'pkcs8'))],
  ])('rejects %s', (_, text) => {
    expect(() => read(text)).toThrow('an RSA public key of 2048 bits or more')
  })
})

describe('keys of a platform', () => {
  const { read } = platformKeys('KEY', 'keys')
  const spki = pem(pair.publicKey, 'spki')

  it('are one or several public keys or certificates', () => {
    expect(read(spki)).toBe(spki)
    expect(read(spki + spki)).toBe(spki + spki)
  })

  it.each([
    ['a text', 'not a key at all'],
    ['a private key', pem(pair.privateKey, 'pkcs8')],
    ['a damaged certificate', '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'],
    ['one damaged key of two', `${spki}-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n`],
  ])('reject %s', (_, text) => {
    expect(() => read(text)).toThrow('certificates or public keys in PEM')
  })
})
